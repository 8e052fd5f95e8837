import type { FastifyInstance, FastifyReply } from 'fastify'
import { worded } from './refused.ts'
import { shapeOf } from './server.ts'

const ofServices = /^\/(api|health|metrics|dev|media)(\/|$|\?)/

/** Under a service's path nothing is a JSON 404; anywhere else it is the app, whose router knows what to do. */
export function answerTheRest(app: FastifyInstance, sendApp: ((reply: FastifyReply) => FastifyReply) | undefined) {
  app.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !ofServices.test(request.url) &&
      !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '')
    if (page && sendApp) return sendApp(reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(worded(shapeOf(request), 'There is nothing here.'))
  })
}
