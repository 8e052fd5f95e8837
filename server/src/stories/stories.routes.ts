import { dayMs } from '@fieldhouse/contract/durations'
import * as admin from '@fieldhouse/contract/stories/admin'
import * as feed from '@fieldhouse/contract/stories/feeds'
import { gameRecap } from '@fieldhouse/contract/stories/recaps'
import * as contract from '@fieldhouse/contract/stories/stories'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { StoryAdmin } from './admin.service.ts'
import type { ArticlesService } from './articles.service.ts'
import type { StoryFeeds } from './feeds/feeds.service.ts'
import type { StoryRecaps } from './recaps/recaps.service.ts'

interface StoryRouteDeps {
  articles: ArticlesService
  admin: StoryAdmin
  feeds: StoryFeeds
  recaps: StoryRecaps
  files: Pick<DrawnFiles, 'read'>
}

/** The games that a page shows; messages about other games are ignored. */
const gameTopics = [topics.game, topics.lines, topics.schedule, topics.roster]
const getChangedGame = (message: string) => getTopicPayload(topics.game, message)?.split(':')[0]

export function storyRoutes(serve: ServeEndpoint, { articles, admin: writing, feeds, recaps, files }: StoryRouteDeps) {
  serve.shared(contract.listArticles, [topics.stories], {
    classOf: async ({ body }) =>
      JSON.stringify([await articles.name(), [...body.teamSlugs].sort(), body.game, body.person, body.next_page]),
    freshMs: dayMs,
    compute: ({ body }) => articles.list(body),
  })
  serve.shared(contract.getArticle, [topics.stories, ...gameTopics], {
    classOf: articles.name,
    freshMs: dayMs,
    compute: ({ params }) => articles.one(params.id),
    parts: { findPart: getChangedGame, of: ({ games }) => games.map(({ id }) => String(id)) },
  })
  serve.picture(contract.storyPicture, ({ params }) => files.read(params.file))

  serve(admin.operatorStories, ({ query }) => writing.list(query))
  serve(admin.getStory, ({ params }) => writing.whole(params.id))
  serve(admin.createStory, ({ caller, body }) => writing.create(caller.uid, body))
  serve(admin.editStory, ({ caller, params, body }) => writing.edit(caller.uid, params.id, body))
  serve(admin.publishStory, ({ caller, params, body }) => writing.publish(caller.uid, params.id, body))
  serve(admin.withdrawStory, ({ caller, params, body }) => writing.withdraw(caller.uid, params.id, body.revision))
  serve(admin.correctStory, ({ caller, params, body }) => writing.correct(caller.uid, params.id, body))
  serve(admin.removeStory, ({ caller, params }) => writing.remove(caller.uid, params.id))
  serve(admin.restoreStory, ({ caller, params }) => writing.restore(caller.uid, params.id))
  serve(admin.putStoryPicture, ({ body }) => writing.picture(body))

  serve(gameRecap, ({ params }) => recaps.one(params.id))
  serve(feed.listFeeds, async () => ({ feeds: await feeds.list() }))
  serve(feed.addFeed, ({ caller, body }) => feeds.add(body, caller.uid))
  serve(feed.changeFeed, ({ caller, params, body }) => feeds.change(params.id, body, caller.uid))
  serve(feed.lookAtFeed, ({ params }) => feeds.pollNow(params.id))
  serve(feed.removeFeed, async ({ caller, params }) => {
    await feeds.remove(params.id, caller.uid)
    return { success: true as const }
  })
}
