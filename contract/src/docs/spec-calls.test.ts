import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { endpoints, services } from '../endpoints.ts'
import { formatCall, specCalls } from './spec-calls.testdata.ts'

const declared = Object.values<Endpoint>(endpoints).map(formatCall)

test.for(specCalls)('%s is an endpoint of the contract', (call) => {
  expect(declared).toContain(call)
})

test('every endpoint has a name of its own, so that none replaces another', () => {
  const names = Object.values(services).flatMap((service) => Object.keys(service.endpoints))
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
