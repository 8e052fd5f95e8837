import { countReadingMinutes } from '@fieldhouse/contract/stories/document'
import { topics } from '@fieldhouse/contract/topics'
import type { NewYearStep } from '../shared/modules/service-module.ts'

const anything = { deck: null, author: null, source: null, picture: null }

/** When a school year starts, an editor gets a draft of a story about the old one. */
export const draftYearReview: NewYearStep = {
  topics: [topics.stories],

  start: async (db, { companyId, review, at }) => {
    if (!review) return []
    const { title, body, tells, teams } = review
    const { id } = await db
      .insertInto('story')
      .values({
        ...anything,
        company_id: companyId,
        state: 'draft',
        title,
        teams,
        tells,
        games: tells,
        people: [],
        body: JSON.stringify(body),
        corrections: JSON.stringify([]),
        minutes: countReadingMinutes(body),
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [{ id, name: title, before: null, after: { changed_at: at.toISOString() } }]
  },

  /** A draft that an editor changed or published stays. */
  undo: async (db, companyId, { id, after }) => {
    const { numDeletedRows } = await db
      .deleteFrom('story')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('trashed_at', 'is', null)
      .where('changed_at', '=', new Date((after as { changed_at: string }).changed_at))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}
