import { StartRefused } from '../log/start-refused.ts'
import type { Env } from './env.ts'

/** nginx would send files where the product answers. Who does not use it loads no list of endpoints: the start has other work first. */
export async function refuseServiceLocation({ X_ACCEL_REDIRECT }: Pick<Env, 'X_ACCEL_REDIRECT'>): Promise<void> {
  if (X_ACCEL_REDIRECT === 'off') return
  const { serviceAddressPattern: isOfServices } = await import('@fieldhouse/contract/endpoints')
  if (isOfServices.test(X_ACCEL_REDIRECT))
    throw new StartRefused(
      'A setting cannot be used:\n  X_ACCEL_REDIRECT is a location that the product answers itself\nnpm start -- --help lists them.',
    )
}
