import { createTestServer } from '@fieldhouse/client/test-server'
import { openDeviceStorage } from '../device/device-storage.ts'
import { updateSession } from '../session/session.ts'

const session = {
  jwt: 'a.signed.jwt',
  user: { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' },
  session_data: { seskey: 'k', plan: 'free', areaid: '770' },
  anonymous: false,
}

/** Creates a server with a signed-in fan. */
export const testServer = () =>
  createTestServer({
    begin: async () => {
      await openDeviceStorage()
      updateSession({ kind: 'opened', session, at: Date.now() })
    },
    end: () => updateSession({ kind: 'ended' }),
  })
