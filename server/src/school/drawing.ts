import { Worker } from 'node:worker_threads'
import type { Company } from '@fieldhouse/contract/company'

export interface Drawing {
  home: string
  crest: string
}

/** What the app itself draws of a school, in a thread of its own: it has the app's modules, and its school, for this one time. */
export function drawing(school: Company): Promise<Drawing> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>()
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: school })
  worker.once('message', resolve)
  worker.once('error', reject)
  // After the message, or without it.
  worker.once('exit', (code) => reject(new Error(`the drawing ended with ${code}`)))
  worker.unref()
  return promise
}
