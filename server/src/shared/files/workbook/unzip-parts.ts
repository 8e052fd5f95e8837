import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import { WorkbookRefused } from './workbook-refused.ts'

export interface UnzipLimits {
  /** Bytes of the wanted files together, unpacked. */
  bytes: number
  /** In ms of `performance.now()`. */
  deadline: number
}

/** Receives a file piece by piece; `last` comes with its last piece. */
type PartReader = (piece: Uint8Array, last: boolean) => void

/** One step unpacks to at most a thousand times as much, so that other requests wait for milliseconds only. */
const stepBytes = 4 * 1024

/**
 * Unpacks the wanted files of a zip in small steps, and hands each piece on. A file that unpacks to more than allowed, as
 * a zip bomb does, is refused while it is unpacked: the sizes that a zip claims are not believed.
 */
export async function unzipParts(
  zip: Uint8Array,
  open: (name: string) => PartReader | undefined,
  { bytes, deadline }: UnzipLimits,
): Promise<void> {
  let left = bytes
  const unzip = new Unzip((file) => {
    const read = open(file.name)
    if (!read) return
    file.ondata = (error, piece, last) => {
      // What is thrown below comes back here, too.
      if (error) throw asRefusal(error)
      left -= piece.length
      if (left < 0) throw new WorkbookRefused('large')
      read(piece, last)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let at = 0; at < zip.length; at += stepBytes) {
    try {
      unzip.push(zip.subarray(at, at + stepBytes), at + stepBytes >= zip.length)
    } catch (error) {
      throw asRefusal(error)
    }
    if (performance.now() > deadline) throw new WorkbookRefused('slow')
    if (at % (16 * stepBytes) === 0) await letOthersRun()
  }
}

const asRefusal = (error: unknown): WorkbookRefused =>
  error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged')
