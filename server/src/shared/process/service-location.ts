import { StartRefused } from '../log/start-refused.ts'
import type { ServerEnv } from './env.ts'

/**
 * Refuses an X_ACCEL_REDIRECT that overlaps the product's own addresses: nginx would send files there. The endpoints
 * are loaded only where the setting is used, to keep the start fast.
 */
export async function refuseServiceLocation({ X_ACCEL_REDIRECT }: Pick<ServerEnv, 'X_ACCEL_REDIRECT'>): Promise<void> {
  if (X_ACCEL_REDIRECT === 'off') return
  const { serviceAddressPattern } = await import('@fieldhouse/contract/endpoints')
  if (serviceAddressPattern.test(X_ACCEL_REDIRECT))
    throw new StartRefused(
      'Fix these settings:\n  X_ACCEL_REDIRECT is an address that Fieldhouse itself uses. Choose another one.\nTo see all settings: npm start -- --help',
    )
}
