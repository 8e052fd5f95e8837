import os from 'node:os'
import { draw, type Order } from './drawing.ts'
import { openSharp } from './open-sharp.ts'

/** Fans' requests come before pictures. */
const niceness = 10

// Who asked is gone: nobody waits for it any more.
process.on('disconnect', () => process.exit())
os.setPriority(niceness)
const sharp = await openSharp()
sharp.concurrency(1)
process.on('message', async (order: Order) => {
  process.send?.(await draw(order))
})
