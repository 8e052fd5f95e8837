import type { VideoContainer } from '@fieldhouse/contract/origin/container'
import * as z from 'zod/mini'
import type { Storage } from '../../storage/storage.ts'

const known = { version: z.literal(1), id: z.string(), bytes: z.number(), beganAt: z.string() }
const container: z.ZodMiniType<VideoContainer> = z.enum(['mov', 'matroska', 'mpegts', 'flv'])
/** Steps that a restart need not repeat. */
const done = z.readonly(z.array(z.string()))
const workRecord = z.discriminatedUnion('kind', [
  z.object({ ...known, kind: z.literal('uploading') }),
  z.object({ ...known, kind: z.literal('working'), container, done, attempts: z.int() }),
  z.object({ ...known, kind: z.literal('failed'), container, done, reason: z.string() }),
  z.object({ ...known, kind: z.literal('refused'), reason: z.string() }),
])

/** State of an upload until its video is ready, in `uploads/{id}/record.json` of the work folder. */
export type WorkRecord = z.infer<typeof workRecord>

export type WorkingRecord = Extract<WorkRecord, { kind: 'working' }>

const folder = 'uploads'
export const getUploadFolder = (id: string) => `${folder}/${id}`
export const getUploadKey = (id: string) => `${folder}/${id}/in.bin`
const recordKey = (id: string) => `${folder}/${id}/record.json`

export async function readRecord(work: Storage, id: string): Promise<WorkRecord | undefined> {
  const bytes = await work.read(recordKey(id))
  return bytes && z.parse(workRecord, JSON.parse(String(bytes)))
}

export const writeRecord = (work: Storage, record: WorkRecord): Promise<void> =>
  work.write(recordKey(record.id), Buffer.from(JSON.stringify(record)))

/** Lists the records of earlier processes. */
export async function listRecords(work: Storage): Promise<WorkRecord[]> {
  const ids = new Set((await work.list(folder)).map((key) => key.split('/')[1] ?? ''))
  const records = await Promise.all([...ids].map((id) => readRecord(work, id)))
  return records.filter((record) => record !== undefined)
}

export async function removeUpload(work: Storage, id: string): Promise<void> {
  await work.remove(getUploadKey(id))
  await work.remove(recordKey(id))
}
