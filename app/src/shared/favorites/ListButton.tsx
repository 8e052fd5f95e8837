import type { VodItem } from '@fieldhouse/contract/library/entities'
import { Button, type ButtonStyle } from '@fieldhouse/design/action/Button'
import { saveToList, useMyList } from './favorites.queries.ts'

/** Saves a title to My list, or removes it again. */
export function ListButton({ item, ...style }: { item: VodItem } & ButtonStyle) {
  const { data } = useMyList()
  const on = data?.some(({ id }) => id === item.id) ?? false
  return (
    <Button
      variant="secondary"
      size={44}
      {...style}
      icon={on ? 'check' : 'plus'}
      aria-pressed={on}
      aria-label={`My list: ${item.title}`}
      disabled={!data}
      onClick={() => void saveToList(item, !on)}
    >
      My list
    </Button>
  )
}
