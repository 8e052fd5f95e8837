import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const main = {
  host: 'main',
  method: 'GET',
  status: 200,
  owner: 'nobody',
  cost: 'read',
  auth: 'public',
  errors: [],
} as const

export const openApi = defineEndpoint({
  ...main,
  path: '/api/openapi.json',
  summary: 'Get this API as an OpenAPI 3.1 document',
  response: z.looseObject({ openapi: z.string() }),
})

export const docsPage = defineEndpoint({
  ...main,
  path: '/api/docs',
  summary: 'Get the API reference as a web page',
  response: z.string(),
})

export const securityText = defineEndpoint({
  ...main,
  path: '/.well-known/security.txt',
  summary: 'Get the contact for security reports (RFC 9116)',
  response: z.string(),
})
