import { profileImage } from '@fieldhouse/contract/customer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Images } from './image.service.ts'

/** Its name is new whenever the picture is, so it can be kept for ever; and whatever it is, a browser may only look at it. */
export function mediaRoutes(app: FastifyInstance, images: Images) {
  app.route({
    method: profileImage.method,
    url: profileImage.path.replace('{file}', ':file'),
    config: { endpoint: profileImage },
    handler: async (request, reply) => {
      const params = profileImage.params.safeParse(request.params)
      if (!params.success) throw new Refusal('missing', 'There is no such picture.')
      const bytes = await images.read(params.data.file.replace(/\.webp$/, ''))
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(bytes)
    },
  })
}
