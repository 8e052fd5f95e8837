import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { draftYearReview } from './draft-review.ts'

export const storiesModule = {
  name: 'stories',
  columns: {
    ...declareImpersonal(
      'story',
      'id company_id state title deck author source teams picture body minutes tells games people corrections',
      'published_at updated_at changed_at trashed_at revision',
    ),
    ...declareImpersonal('feed_entry', 'feed_id guid story_id sha256 written pictures tries seen_at'),
    ...declareImpersonal('game_recap', 'game_id company_id story_id seq written'),
    ...declareImpersonal('story_picture', 'name company_id width height widths uploaded_at'),
  },
  auditNames: {
    story: sql`select story.title from story where story.id = ${subjectNumber} and story.company_id = audit.company_id`,
  },
  newYear: draftYearReview,
  games: [
    { table: 'story', column: 'games', keyed: 'id', isList: true },
    { table: 'story', column: 'tells', keyed: 'id', isList: true },
    { table: 'game_recap', column: 'game_id', keyed: null },
  ],
  people: [{ table: 'story', column: 'people', keyed: 'id', isList: true }],
  sports: [
    { table: 'story', column: 'teams', holds: 'list' },
    { table: 'story', column: 'body', holds: 'document' },
  ],
} satisfies ServiceModule
