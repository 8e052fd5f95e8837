import { topics } from '@fieldhouse/contract/topics'
import { type TestApp, testApp } from './test-app.ts'

/** A video for fans with the plan `plus`. */
export const lockedVideo = 3

/** Opens the product with the demo's videos, of which one needs a plan. */
export async function openWithLockedVideo(): Promise<TestApp> {
  const running = await testApp()
  await running.season()
  await running.deps.pool.query(
    `update title set audience = jsonb_set(audience, '{plans}', '["plus"]') where id = ${lockedVideo}`,
  )
  await running.deps.bus.publish(topics.video)
  return running
}
