import fs from 'node:fs/promises'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'

/** Disk space that stays free for everything else. */
export interface DiskFloor {
  /** Share of the whole disk, 0 to 1. */
  share: number
  bytes: number
}

export const usualFloor: DiskFloor = { share: 0.1, bytes: 5 * 1024 ** 3 }

const formatGibibytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

export class DiskRoom {
  readonly #folder: string
  readonly #floor: DiskFloor

  constructor(folder: string, floor: DiskFloor) {
    this.#folder = folder
    this.#floor = floor
  }

  async refuseUnlessFree(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await fs.statfs(this.#folder)
    const [free, all] = [bavail * bsize, blocks * bsize]
    const reservedBytes = Math.max(this.#floor.bytes, this.#floor.share * all)
    if (free < reservedBytes || free - bytes < 0)
      throw new OriginRefusal(
        'full',
        `The disk doesn’t have enough space: ${formatGibibytes(free)} GiB are free, the file has ${formatGibibytes(bytes)} GiB, and ${formatGibibytes(reservedBytes)} GiB must stay free. Free up space first.`,
      )
  }
}
