import type { FastifyInstance } from 'fastify'
import { isPageRequest, type SendApp } from './pages.ts'
import { formatErrorBody } from './refused-answer.ts'
import { getErrorShape } from './server.ts'

/**
 * Answers unknown addresses: JSON 404 under a service's path, and the app's page anywhere else, whose router decides.
 */
export function handleUnknownPaths(app: FastifyInstance, sendApp: SendApp | undefined) {
  app.setNotFoundHandler((request, reply) => {
    if (sendApp && isPageRequest(request.method, request.url, request.headers.accept)) return sendApp(request, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(formatErrorBody(getErrorShape(request), 'request.not_found', 'There’s nothing here.'))
  })
}
