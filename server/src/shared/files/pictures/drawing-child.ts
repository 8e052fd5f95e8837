import os from 'node:os'
import { type DrawRequest, drawPicture } from './drawing.ts'
import { openSharp } from './open-sharp.ts'

/** Fans' requests come before pictures. */
const niceness = 10

// The parent has ended: no one waits for pictures any more.
process.on('disconnect', () => process.exit())
os.setPriority(niceness)
const sharp = await openSharp()
sharp.concurrency(1)
process.on('message', async (order: DrawRequest) => {
  process.send?.(await drawPicture(order))
})
