import { maxRevealedGames, maxStoryPeople, type StoryInput } from '@fieldhouse/contract/stories/admin'
import { collectReferences } from '@fieldhouse/contract/stories/collect-references'
import { countReadingMinutes } from '@fieldhouse/contract/stories/document'
import { refuseField } from '../shared/errors/refusal.ts'
import type { StoredStory, StoryChanges, StoryHead, StoryStore, StoryStores } from './stories.store.ts'

export const isPublished = ({ state, published_at }: StoryHead, now: Date): boolean =>
  state === 'published' && published_at !== null && published_at <= now

/** Converts an input to columns. Errors name their field. */
export async function toStoryChanges(
  store: Pick<StoryStore, 'pictures' | 'sportsOf'>,
  input: StoryInput,
): Promise<StoryChanges> {
  const named = collectReferences(input.body)
  const tells = [...new Set([...input.tells, ...named.tells])]
  const games = [...new Set([...named.games, ...tells])]
  const people = [...new Set([...input.people, ...named.people])]
  const pictures = [...new Set([...(input.picture ? [input.picture.name] : []), ...named.pictures])]
  const [drawn, known] = await Promise.all([store.pictures(pictures), store.sportsOf(games)])
  const lost = pictures.find((name) => !drawn.some((one) => one.name === name))
  if (lost !== undefined)
    throw refuseField(
      lost === input.picture?.name ? 'picture' : 'body',
      'One of its pictures was deleted. Remove it or upload it again.',
    )
  const strange = games.find((id) => !known.some((one) => one.id === id))
  if (strange !== undefined)
    throw refuseField(
      input.tells.includes(strange) ? 'tells' : 'body',
      `Game ${strange} doesn’t exist. Choose another one.`,
    )
  const teams = [...new Set(input.teams)]
  return { ...input, teams, tells, games, people, minutes: countReadingMinutes(input.body) }
}

/** Counts the fields and the body together: each alone may be within its limit. */
export function checkLimits({ body, people, tells }: Pick<StoryInput, 'body' | 'people' | 'tells'>): void {
  const named = collectReferences(body)
  if (new Set([...tells, ...named.tells]).size > maxRevealedGames)
    throw refuseField('body', `A story can show stats from up to ${maxRevealedGames} games.`)
  if (new Set([...people, ...named.people]).size > maxStoryPeople)
    throw refuseField('body', `A story can name up to ${maxStoryPeople} people.`)
}

/**
 * Checks that newly named videos and people exist. Those named before may be gone, and the text can still be edited.
 */
export async function checkReferences(
  store: Pick<StoryStore, 'titlesAmong' | 'peopleAmong'>,
  { body, people }: Pick<StoryInput, 'body' | 'people'>,
  before?: Pick<StoredStory, 'body' | 'people'>,
): Promise<void> {
  const [named, previous] = [collectReferences(body), collectReferences(before?.body ?? [])]
  const titles = named.titles.filter((id) => !previous.titles.includes(id))
  const somebody = [...new Set([...people, ...named.people])].filter(
    (id) => ![...previous.people, ...(before?.people ?? [])].includes(id),
  )
  const [existing, known] = await Promise.all([store.titlesAmong(titles), store.peopleAmong(somebody)])
  const lost = titles.find((id) => !existing.includes(id))
  if (lost !== undefined) throw refuseField('body', `Video ${lost} doesn’t exist. Choose another one.`)
  const stranger = somebody.find((id) => !known.includes(id))
  if (stranger !== undefined)
    throw refuseField(
      people.includes(stranger) ? 'people' : 'body',
      `Person ${stranger} doesn’t exist. Choose someone else.`,
    )
}

export const formatStorySubject = (id: number): string => `story ${id}`

export const writeStoryAudit = (
  { auditLog }: StoryStores,
  { at, actor, action, id, details }: { at: Date; actor: string | null; action: string; id: number; details: object },
) => auditLog.add({ at, actor, action, subject: formatStorySubject(id), change: details })
