import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answered, Asked, Work } from './argon2.ts'

/** Behind whatever answers a fan, and still a fair part of a machine that is full. */
const giveWay = 5

// To Linux nobody's number is the thread that asks; elsewhere it would be the whole process.
if (process.platform === 'linux') os.setPriority(0, giveWay)

parentPort?.on('message', ({ id, work }: Asked) => {
  parentPort?.postMessage(answer(id, work))
})

function answer(id: number, work: Work): Answered {
  try {
    return { id, done: 'hash' in work ? hashSync(work.hash, work.cost) : verifySync(work.against, work.verify) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'argon2 failed' }
  }
}
