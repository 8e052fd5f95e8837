import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { detectContainer, detectionBytes } from '@fieldhouse/contract/origin/container'
import { type AssetState, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../../clock.ts'
import { type Storage, StorageFault } from '../../storage/storage.ts'
import { getUploadKey, listRecords, readRecord, removeUpload, type WorkRecord, writeRecord } from '../work/record.ts'
import type { DiskRoom } from './disk-room.ts'

export interface UploadsDeps {
  work: Storage
  workFolder: string
  clock: Clock
  room: DiskRoom
}

/** 20 GiB. */
const mostBytes = 20 * 1024 ** 3
const forgottenAfterMs = 24 * 3600_000
/** 4 MiB, because a video never fits in memory. */
const hashedAtOnce = 4 * 1024 ** 2

/**
 * Receives uploads. Each chunk is on disk before it is acknowledged. The caller ensures one chunk at a time per asset.
 */
export class Uploads {
  readonly #deps: UploadsDeps
  /** Hashes of what arrived in this process. After a restart the file is read again. */
  readonly #hashes = new Map<string, { hash: Hash; upTo: number }>()

  constructor(deps: UploadsDeps) {
    this.#deps = deps
  }

  async state(record: Extract<WorkRecord, { kind: 'uploading' }>): Promise<AssetState> {
    return { kind: 'uploading', received: await this.#received(record.id), bytes: record.bytes }
  }

  async begin(id: string, bytes: number): Promise<void> {
    if (!Number.isSafeInteger(bytes) || bytes < 1)
      throw new OriginRefusal('input', 'That file is empty. Choose another one.')
    if (bytes > mostBytes) throw new OriginRefusal('input', 'A video can have up to 20 GiB.')
    const known = await readRecord(this.#deps.work, id)
    if (known?.kind === 'uploading' && known.bytes === bytes) return
    if (known?.kind === 'uploading')
      throw new OriginRefusal('conflict', `Another file of ${known.bytes} bytes is already being uploaded.`)
    if (known && known.kind !== 'refused') throw new OriginRefusal('conflict', 'This title already has a video.')
    await this.#deps.room.refuseUnlessFree(bytes)
    if (known) await removeUpload(this.#deps.work, id)
    const beganAt = this.#deps.clock.now().toISOString()
    await writeRecord(this.#deps.work, { version: 1, id, bytes, beganAt, kind: 'uploading' })
  }

  async append(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    const record = await this.#uploading(id)
    const received = await this.#received(id)
    if (offset !== received)
      throw new OriginRefusal('conflict', `The server has ${received} bytes. Continue there, not at ${offset}.`)
    if (received + bytes.length > record.bytes)
      throw new OriginRefusal('input', `This upload has more than the announced ${record.bytes} bytes. Start it again.`)
    if (offset === 0 && bytes.length >= detectionBytes) await this.#refuseUnlessFilm(record, bytes)
    if (bytes.length === 0) return
    try {
      await this.#deps.work.append(getUploadKey(id), bytes)
    } catch (error) {
      // Part of the piece may be stored. The hash no longer matches it, the received length does.
      this.#hashes.delete(id)
      if (error instanceof StorageFault && error.kind === 'full')
        throw new OriginRefusal('full', 'The disk is full. Free up space, then continue the upload.')
      throw error
    }
    const hashed = this.#hashes.get(id) ?? (offset === 0 ? { hash: createHash('sha256'), upTo: 0 } : undefined)
    if (hashed?.upTo !== offset) return
    hashed.hash.update(bytes)
    this.#hashes.set(id, { hash: hashed.hash, upTo: offset + bytes.length })
  }

  /** Checks that the file is complete and matches its checksum. */
  async check(id: string, sha256: string): Promise<Extract<WorkRecord, { kind: 'uploading' }>> {
    const record = await this.#uploading(id)
    const received = await this.#received(id)
    if (received !== record.bytes)
      throw new OriginRefusal('conflict', `The server has ${received} of ${record.bytes} bytes. Continue there.`)
    if ((await this.#digest(id, received)) !== sha256.toLowerCase()) {
      this.forget(id)
      await this.#deps.work.remove(getUploadKey(id))
      throw new OriginRefusal('input', 'The file was damaged during the upload. Upload it again.')
    }
    return record
  }

  async head(id: string): Promise<Buffer> {
    return (await this.#deps.work.read(getUploadKey(id), { start: 0, end: detectionBytes - 1 })) ?? Buffer.alloc(0)
  }

  forget(id: string): void {
    this.#hashes.delete(id)
  }

  /** Lists the uploads without progress since yesterday. */
  async forgotten(): Promise<string[]> {
    const beforeMs = this.#deps.clock.now().getTime() - forgottenAfterMs
    const forgotten: string[] = []
    for (const record of await listRecords(this.#deps.work)) {
      if (record.kind !== 'uploading' || Date.parse(record.beganAt) > beforeMs) continue
      const touched = await fs.stat(path.join(this.#deps.workFolder, getUploadKey(record.id))).catch(() => undefined)
      if ((touched?.mtimeMs ?? 0) < beforeMs) forgotten.push(record.id)
    }
    return forgotten
  }

  /** Refuses an upload that is not a video, and stores the reason. */
  async #refuseUnlessFilm({ version, id, bytes, beganAt }: WorkRecord, first: Uint8Array): Promise<void> {
    const sniffed = detectContainer(Buffer.from(first.buffer, first.byteOffset, detectionBytes))
    if (sniffed.kind !== 'refused') return
    this.forget(id)
    await removeUpload(this.#deps.work, id)
    await writeRecord(this.#deps.work, { version, id, bytes, beganAt, kind: 'refused', reason: sniffed.reason })
    throw new OriginRefusal('input', sniffed.reason)
  }

  async #uploading(id: string) {
    const record = await readRecord(this.#deps.work, id)
    if (!record) throw new OriginRefusal('missing', 'This upload wasn’t started. Start it first.')
    if (record.kind === 'refused') throw new OriginRefusal('conflict', `This file was refused: ${record.reason}`)
    if (record.kind !== 'uploading') throw new OriginRefusal('conflict', 'This file is already uploaded.')
    return record
  }

  async #received(id: string): Promise<number> {
    return (await this.#deps.work.size(getUploadKey(id))) ?? 0
  }

  async #digest(id: string, length: number): Promise<string> {
    const hashed = this.#hashes.get(id)
    if (hashed?.upTo === length) return hashed.hash.copy().digest('hex')
    const hash = createHash('sha256')
    for (let start = 0; start < length; start += hashedAtOnce) {
      const bytes = await this.#deps.work.read(getUploadKey(id), { start, end: start + hashedAtOnce - 1 })
      if (bytes) hash.update(bytes)
    }
    return hash.digest('hex')
  }
}
