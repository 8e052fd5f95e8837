import { maxRevealedGames, maxStoryPeople, type StoryInput } from '@fieldhouse/contract/stories/desk'
import { countReadingMinutes } from '@fieldhouse/contract/stories/document'
import { collectReferences } from '@fieldhouse/contract/stories/named'
import { refuseField } from '../shared/errors/refusal.ts'
import type { StoredStory, StoryChanges, StoryHead, StoryStore, StoryStores } from './stories.store.ts'

export const isTold = ({ state, published_at }: StoryHead, now: Date): boolean =>
  state === 'published' && published_at !== null && published_at <= now

/** Converts an input to columns. Errors name their field. */
export async function saidOf(
  store: Pick<StoryStore, 'pictures' | 'sportsOf'>,
  wish: StoryInput,
): Promise<StoryChanges> {
  const named = collectReferences(wish.body)
  const tells = [...new Set([...wish.tells, ...named.tells])]
  const games = [...new Set([...named.games, ...tells])]
  const people = [...new Set([...wish.people, ...named.people])]
  const pictures = [...new Set([...(wish.picture ? [wish.picture.name] : []), ...named.pictures])]
  const [drawn, known] = await Promise.all([store.pictures(pictures), store.sportsOf(games)])
  const lost = pictures.find((name) => !drawn.some((one) => one.name === name))
  if (lost !== undefined)
    throw refuseField(lost === wish.picture?.name ? 'picture' : 'body', 'One of its pictures is no longer there.')
  const strange = games.find((id) => !known.some((one) => one.id === id))
  if (strange !== undefined)
    throw refuseField(wish.tells.includes(strange) ? 'tells' : 'body', `There is no game ${strange}.`)
  const teams = [...new Set(wish.teams)]
  return { ...wish, teams, tells, games, people, minutes: countReadingMinutes(wish.body) }
}

/** Counts the fields and the body together: each alone may be within its limit. */
export function checkHowMany({ body, people, tells }: Pick<StoryInput, 'body' | 'people' | 'tells'>): void {
  const named = collectReferences(body)
  if (new Set([...tells, ...named.tells]).size > maxRevealedGames)
    throw refuseField('body', `A story can show lines of at most ${maxRevealedGames} games.`)
  if (new Set([...people, ...named.people]).size > maxStoryPeople)
    throw refuseField('body', `A story can name at most ${maxStoryPeople} people.`)
}

/**
 * Checks that newly named videos and people exist. Those named before may be gone, and the text can still be edited.
 */
export async function checkNamed(
  store: Pick<StoryStore, 'titlesAmong' | 'peopleAmong'>,
  { body, people }: Pick<StoryInput, 'body' | 'people'>,
  before?: Pick<StoredStory, 'body' | 'people'>,
): Promise<void> {
  const [named, kept] = [collectReferences(body), collectReferences(before?.body ?? [])]
  const titles = named.titles.filter((id) => !kept.titles.includes(id))
  const somebody = [...new Set([...people, ...named.people])].filter(
    (id) => ![...kept.people, ...(before?.people ?? [])].includes(id),
  )
  const [there, known] = await Promise.all([store.titlesAmong(titles), store.peopleAmong(somebody)])
  const lost = titles.find((id) => !there.includes(id))
  if (lost !== undefined) throw refuseField('body', `There is no video ${lost}.`)
  const stranger = somebody.find((id) => !known.includes(id))
  if (stranger !== undefined)
    throw refuseField(people.includes(stranger) ? 'people' : 'body', `There is no one with the number ${stranger}.`)
}

export const subjectOf = (id: number): string => `story ${id}`

export const noteOfStory = (
  { trail }: StoryStores,
  { at, actor, action, id, said }: { at: Date; actor: string | null; action: string; id: number; said: object },
) => trail.add({ at, actor, action, subject: subjectOf(id), change: said })
