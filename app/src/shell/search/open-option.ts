import type { Person } from '@fieldhouse/contract/library/entities'
import { gameTarget } from '../../shared/games/game-target.ts'
import { navigate } from '../../shared/paths/navigation.ts'
import { watchPerson } from '../../shared/watching/watch-person.ts'
import { watchTarget } from '../../shared/watching/watch-target.ts'
import { type Option, teamOf } from './search.model.ts'

/** Where something that was found leads. */
export function openOption(option: Exclude<Option, { kind: 'meant' | 'recent' }>): Promise<void> {
  switch (option.kind) {
    case 'title':
      return navigate(watchTarget('search', { kind: 'vod', id: option.item.id }))
    case 'event':
      return navigate(watchTarget('search', { kind: 'event', id: option.item.id }))
    case 'game':
      return navigate(gameTarget(option.item))
    case 'story':
      return navigate({ to: '/app/article/$articleId', params: { articleId: String(option.item.id) } })
    case 'screen':
      return navigate({ to: option.item.to })
    case 'person':
      return openPerson(option.item)
    case 'group':
      return navigate({ to: '/app/sports/$sportSlug', params: { sportSlug: option.item.slug } })
  }
}

const players = 101

/** A player has a page, with the videos of them; others have their videos alone. */
function openPerson(person: Person): Promise<void> {
  const sportSlug = teamOf(person)
  if (person.person_type_id !== players || sportSlug === undefined) return watchPerson(person)
  const params = { sportSlug, playerId: String(person.id) }
  return navigate({ to: '/app/sports/$sportSlug/roster/players/$playerId', params })
}
