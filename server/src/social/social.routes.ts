import { minuteMs } from '@fieldhouse/contract/durations'
import * as admin from '@fieldhouse/contract/social/posts'
import * as contract from '@fieldhouse/contract/social/social'
import * as source from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { SocialAdmin } from './admin.service.ts'
import type { SocialFeed } from './social-feed.service.ts'
import type { SocialSources } from './sources/sources.service.ts'

interface SocialRouteDeps {
  feed: SocialFeed
  sources: SocialSources
  admin: SocialAdmin
  files: Pick<DrawnFiles, 'read'>
}

/** New posts are served at once; the age of the answer is checked every minute. */
const cacheOptions = { classOf: () => '', freshMs: minuteMs }
const ended = [topics.social]

export function socialRoutes(serve: ServeEndpoint, { feed, sources, admin: posts, files }: SocialRouteDeps) {
  serve.shared(contract.listSocials, ended, {
    classOf: ({ body }) => JSON.stringify([[...new Set(body.teamSlugs)].sort(), body.next_page]),
    freshMs: minuteMs,
    compute: ({ body }) => feed.list(body),
  })
  serve.shared(contract.socialTenant, ended, {
    ...cacheOptions,
    compute: ({ params, query }) => feed.tenant(params.tenant, query.next_page),
  })
  serve.shared(contract.socialSection, ended, {
    ...cacheOptions,
    compute: ({ params, query }) => feed.section(params.tenant, params.section, query.next_page),
  })
  serve.shared(contract.socialChannel, ended, {
    ...cacheOptions,
    compute: ({ params, query }) => feed.channel(params.tenant, params.channel, query.next_page),
  })
  serve.picture(contract.socialPicture, ({ params }) => files.read(params.file))

  serve(source.listSources, async () => ({ sources: await sources.list() }))
  serve(source.addSource, ({ caller, body }) => sources.add(body, caller.uid))
  serve(source.changeSource, ({ caller, params, body }) => sources.change(params.id, body, caller.uid))
  serve(source.lookAtSource, ({ params }) => sources.pollNow(params.id))
  serve(source.removeSource, async ({ caller, params }) => {
    await sources.remove(params.id, caller.uid)
    return { success: true as const }
  })

  serve(admin.listPosts, ({ query }) => posts.list(query))
  serve(admin.hidePost, ({ caller, params, body }) => posts.hide(caller.uid, params.id, body.reason))
  serve(admin.showPost, ({ caller, params }) => posts.show(caller.uid, params.id))
  serve(admin.listBlocked, async () => ({ authors: await posts.blocked() }))
  serve(admin.blockAuthor, ({ caller, body }) => posts.block(caller.uid, body))
  serve(admin.unblockAuthor, async ({ caller, params }) => {
    await posts.unblock(caller.uid, params.id)
    return { success: true as const }
  })
}
