import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { buildRequest } from '@fieldhouse/contract/request'
import { expect, test } from 'vitest'
import { getRequestPart } from './contract-in-browsers.ts'

test.each(Object.entries<Endpoint>(endpoints))(
  'request of %s: a page sends the same as the whole contract',
  (_, endpoint) => {
    const part = JSON.parse(JSON.stringify(getRequestPart(endpoint))) as Endpoint
    expect(buildRequest(part)).toEqual(buildRequest(endpoint))
    expect(part.bytes).toEqual(endpoint.bytes)
    expect(part.response).toBeUndefined()
  },
)
