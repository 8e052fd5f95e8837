import type { FastifyInstance } from 'fastify'
import { asksForPage, type SendApp } from './pages.ts'
import { worded } from './refused.ts'
import { shapeOf } from './server.ts'

/** Under a service's path nothing is a JSON 404; anywhere else it is the app, whose router knows what to do. */
export function answerTheRest(app: FastifyInstance, sendApp: SendApp | undefined) {
  app.setNotFoundHandler((request, reply) => {
    if (sendApp && asksForPage(request.method, request.url, request.headers.accept)) return sendApp(request, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(worded(shapeOf(request), 'request.not_found', 'There’s nothing here.'))
  })
}
