import { gameTarget } from '../../shared/games/game-target.ts'
import { navigate } from '../../shared/paths/navigation.ts'
import { watchPerson } from '../../shared/watching/watch-person.ts'
import { watchTarget } from '../../shared/watching/watch-target.ts'
import type { Option } from './search.model.ts'

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
      return watchPerson(option.item)
    case 'group':
      return navigate({ to: '/app/sports/$sportSlug', params: { sportSlug: option.item.slug } })
  }
}
