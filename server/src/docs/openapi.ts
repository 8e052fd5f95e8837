import { staffReasons } from '@fieldhouse/contract/api-error'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { appTokenHeader, type ErrorShape, hosts, sessionHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import * as z from 'zod/mini'

type OpenApiObject = Record<string, unknown>

const message = { type: 'string' }
const code = { type: 'string', pattern: '^[a-z_]+\\.[a-z_]+$' }
const errorBodies: Record<ErrorShape, OpenApiObject> = {
  auth: { type: 'object', properties: { error: message, code }, required: ['error', 'code'] },
  plain: {
    type: 'object',
    properties: { message, code, reason: { type: 'string', enum: [...staffReasons] }, game: { type: 'integer' } },
    required: ['message', 'code'],
  },
  customers: {
    type: 'object',
    properties: {
      message,
      code,
      validation_errors: { type: 'object', additionalProperties: { type: 'array', items: message } },
    },
    required: ['message', 'code'],
  },
}
const meanings: Record<number, string> = {
  400: 'Invalid input; the answer names the fields',
  401: 'No session, or the session has ended',
  403: 'Not allowed for this caller, app build or school',
  404: 'Not found, or not yours',
  409: 'Conflict with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  429: 'Too many requests; see Retry-After',
  503: 'Busy or restarting; see Retry-After',
}
const sharedStatuses = [413, 415, 429, 503]

const toOpenApiSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): OpenApiObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => removeEmptyShapes(jsonSchema),
  }) as OpenApiObject
  return rest
}

/** Removes empty alternatives from a schema. They represent checks that only this program can make. */
function removeEmptyShapes(schema: OpenApiObject): void {
  const all = schema.anyOf as OpenApiObject[] | undefined
  const variants = all?.filter((each) => Object.keys(each).length > 0)
  if (!all || !variants || variants.length === all.length) return
  delete schema.anyOf
  Object.assign(schema, variants.length === 1 ? variants[0] : { anyOf: variants })
}

/**
 * Builds OpenAPI 3.1 from the contract, so nothing is written twice. Two hundred endpoints take a while, so other work
 * runs in between.
 */
export async function buildOpenApiDocument(serverUrl: string): Promise<OpenApiObject> {
  const paths: Record<string, OpenApiObject> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = getFullPath(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(name, endpoint) }
    await new Promise(setImmediate)
  }
  return {
    openapi: '3.1.0',
    info: { title: `Fieldhouse for ${currentSchool().school}`, version: currentSchool().appVersion },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: sessionHeader },
        app: { type: 'apiKey', in: 'header', name: appTokenHeader },
        machine: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function buildOperation(name: string, endpoint: Endpoint): OpenApiObject {
  const { host, summary, auth, sensitive = false, irreversible = false, owner, cost, status, errors } = endpoint
  const statuses = [...new Set([...errors, ...sharedStatuses])]
  const error = { content: { 'application/json': { schema: errorBodies[hosts[host].errors] } } }
  const answer = toOpenApiSchema(endpoint.response, 'output')
  return {
    operationId: name,
    summary,
    tags: [host],
    'x-auth': auth,
    ...(sensitive && { 'x-sensitive': true }),
    ...(irreversible && { 'x-irreversible': true }),
    'x-owner': owner,
    'x-cost': cost,
    security: buildSecurity(endpoint),
    parameters: [...listParameters(endpoint.params, 'path'), ...listParameters(endpoint.query, 'query')],
    ...buildRequestBody(endpoint),
    responses: {
      [status]: {
        description: 'Success',
        content: {
          [endpoint.media ?? (answer.type === 'string' ? 'text/plain' : 'application/json')]: { schema: answer },
        },
      },
      ...Object.fromEntries(statuses.map((code) => [code, { description: meanings[code], ...error }])),
    },
  }
}

function buildSecurity({ auth, host }: Endpoint): OpenApiObject[] {
  const app = host === 'main' ? {} : { app: [] }
  if (auth === 'machine') return [{ ...app, machine: [] }]
  return [auth === 'public' ? app : { ...app, session: [] }]
}

function buildRequestBody({ bytes, body }: Endpoint): OpenApiObject {
  if (bytes) {
    const schema = { type: 'string', format: 'binary', maxLength: bytes.maxLength }
    return {
      requestBody: { required: true, content: Object.fromEntries(bytes.types.map((type) => [type, { schema }])) },
    }
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: toOpenApiSchema(body, 'input') } } } }
    : {}
}

function listParameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): OpenApiObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toOpenApiSchema(schema, 'input') as {
    properties?: OpenApiObject
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}
