import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingRequest, HashingResponse, HashingWork } from './argon2.ts'

/** A lower priority than the threads that answer fans, but still a fair share of a busy machine. */
const giveWay = 5

// On Linux priority 0 means the calling thread; elsewhere it would mean the whole process.
if (process.platform === 'linux') os.setPriority(0, giveWay)

parentPort?.on('message', ({ id, work }: HashingRequest) => {
  parentPort?.postMessage(answerRequest(id, work))
})

function answerRequest(id: number, work: HashingWork): HashingResponse {
  try {
    return { id, done: 'hash' in work ? hashSync(work.hash, work.cost) : verifySync(work.against, work.verify) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'argon2 failed' }
  }
}
