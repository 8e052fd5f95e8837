import type { Sniffed } from '../../ingest/files/container.ts'
import type { Storage } from '../../storage/storage.ts'

export type Container = Extract<Sniffed, { kind: 'film' }>['container']

/** What is known of an upload until its film is ready: below `uploads/{id}/record.json` in the work folder. */
export type WorkRecord = { version: 1; id: string; bytes: number; beganAt: string } & (
  | { kind: 'uploading' }
  /** `done` is what a restart need not do again. */
  | { kind: 'working'; container: Container; done: readonly string[]; attempts: number }
  | { kind: 'failed'; container: Container; done: readonly string[]; reason: string }
  | { kind: 'refused'; reason: string }
)

export type Working = Extract<WorkRecord, { kind: 'working' }>

const folder = 'uploads'
export const uploadFolder = (id: string) => `${folder}/${id}`
export const uploadKey = (id: string) => `${folder}/${id}/in.bin`
const recordKey = (id: string) => `${folder}/${id}/record.json`

export async function readRecord(work: Storage, id: string): Promise<WorkRecord | undefined> {
  const bytes = await work.read(recordKey(id))
  return bytes && (JSON.parse(String(bytes)) as WorkRecord)
}

export const writeRecord = (work: Storage, record: WorkRecord): Promise<void> =>
  work.write(recordKey(record.id), Buffer.from(JSON.stringify(record)))

/** Everything that an earlier process has left. */
export async function allRecords(work: Storage): Promise<WorkRecord[]> {
  const ids = new Set((await work.list(folder)).map((key) => key.split('/')[1] ?? ''))
  const records = await Promise.all([...ids].map((id) => readRecord(work, id)))
  return records.filter((record) => record !== undefined)
}

export async function removeUpload(work: Storage, id: string): Promise<void> {
  await work.remove(uploadKey(id))
  await work.remove(recordKey(id))
}
