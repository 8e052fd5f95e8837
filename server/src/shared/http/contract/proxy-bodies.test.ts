import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'

const deploy = path.join(import.meta.dirname, '../../../../../deploy')
const mebibyte = 1024 * 1024

test.each([
  ['nginx/site.conf', /client_max_body_size (\d+)m;/],
  ['nginx/edge.conf', /client_max_body_size (\d+)m;/],
  ['caddy/Caddyfile', /max_size (\d+)MiB/],
])('deploy/%s accepts the largest body of every endpoint', (file, limit) => {
  const [, megabytes] = limit.exec(readFileSync(path.join(deploy, file), 'utf8')) ?? []
  const passed = Number(megabytes) * mebibyte
  const refused = Object.values(endpoints).filter(
    ({ bytes, maxBody = 0 }) => !(Math.max(bytes?.maxLength ?? 0, maxBody) <= passed),
  )
  expect(refused.map(({ method, path: at }) => `${method} ${at}`)).toEqual([])
})
