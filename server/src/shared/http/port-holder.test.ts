import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { explainTakenPort } from './port-holder.ts'

test('port holder: names the program, and recommends another port only for data of its own', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const own = await explainTakenPort('127.0.0.1', port)
  expect(own).toContain(`Port ${port} is taken by `)
  expect(own).toContain(`PORT=${port + 1} npm start`)
  const shared = await explainTakenPort('127.0.0.1', port, false)
  expect(shared).toContain('it’s already using this database')
  expect(shared).not.toContain('PORT=')
  server.close()
  await once(server, 'close')
  expect(await explainTakenPort('127.0.0.1', port)).toBeUndefined()
})
