import { isOfServices } from '@fieldhouse/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { worded } from './refused.ts'
import { shapeOf } from './server.ts'

/** A browser that opens a page says so; who asks for a file that is not there (a script of an older build) gets no page for it. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !/\.\w{1,8}$/.test(url.split('?')[0] ?? '') || /\btext\/html\b/.test(headers.accept ?? '')

/** Under a service's path nothing is a JSON 404; anywhere else it is the app, whose router knows what to do. */
export function answerTheRest(app: FastifyInstance, sendApp: ((reply: FastifyReply) => FastifyReply) | undefined) {
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (sendApp && reads && !isOfServices.test(request.url) && wantsPage(request)) return sendApp(reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(worded(shapeOf(request), 'There is nothing here.'))
  })
}
