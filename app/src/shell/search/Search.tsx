import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { Person } from '@fieldhouse/contract/library/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { count } from '../../shared/analytics/count.ts'
import { useFollowed } from '../../shared/customer/teams.queries.ts'
import { authStorage } from '../../shared/device/device-storage.ts'
import { gameTarget } from '../../shared/games/game-target.ts'
import { navigate } from '../../shared/paths/navigation.ts'
import { eventTarget } from '../../shared/watching/event-target.ts'
import { watchPerson } from '../../shared/watching/watch-person.ts'
import { watchTarget } from '../../shared/watching/watch-target.ts'
import { OptionList } from './OptionList.tsx'
import styles from './Search.module.css'
import { screens } from './screens.ts'
import { type Option, optionGroups, recentGroup, recentOf, stepped, teamOf, withRecent } from './search.model.ts'
import { useFound, useKnownGames } from './search.queries.ts'

/** Where something that was found leads. */
function openOption(option: Exclude<Option, { kind: 'meant' | 'recent' }>): Promise<void> {
  switch (option.kind) {
    case 'title':
      return navigate(watchTarget('search', { kind: 'vod', id: option.item.id }))
    case 'event':
      return navigate(eventTarget('search', option.item))
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

/** What a fan searched stays on the device, and goes with the session. */
const keptAt = 'searched'

const readRecent = (): string[] => recentOf(authStorage().read(keptAt))

const keepRecent = (words: string): void => void authStorage().write(keptAt, withRecent(readRecent(), words))

const settleMs = 180
const lettersAtMost = 80
const none: readonly never[] = []
const nobody: ReadonlySet<string> = new Set()

/** A combobox (WAI-ARIA): the field keeps the focus, the arrows move through the list. */
export function Search({ onDone }: { onDone: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const q = useSettled(typed.trim().slice(0, lettersAtMost))
  const field = useRef<HTMLInputElement>(null)
  // Before the dialog looks for something to focus: to it the cross comes first, and a phone would show no keyboard.
  useLayoutEffect(() => field.current?.focus(), [])
  const found = useFound(q)
  const games = useKnownGames(q).data ?? none
  const followed = useFollowed() ?? nobody
  const groups = q === '' ? recentGroup(readRecent()) : optionGroups(found.data, q, { games, screens, followed })
  const options = groups.flatMap((group) => group.options)
  const type = (words: string) => {
    setTyped(words)
    setActive(-1)
  }
  const choose = async (option: Option) => {
    if (option.kind === 'meant' || option.kind === 'recent') return type(option.words)
    count({ name: 'search', found: options.length, opened: option.kind })
    keepRecent(q)
    onDone()
    await openOption(option)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(stepped(active, options.length, event.key))
    }
    const chosen = options[active] ?? options[0]
    if (event.key === 'Enter' && chosen && q === typed.trim()) void choose(chosen)
  }
  const retry = () => {
    // The button goes while it is asked again, and the keyboard must not go with it.
    field.current?.focus()
    void found.refetch()
  }
  const there = options.length > 0
  useCountedNothing(q !== '' && !there && found.data !== undefined && !found.isFetching)
  return (
    <div>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <span className="visually-hidden">Search games, people and videos</span>
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={there}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={lettersAtMost}
          placeholder="Teams, players, videos"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={steer}
        />
      </label>
      <OptionList id={id} groups={groups} active={active} onChoose={(option) => void choose(option)} />
      <p className={styles.said} role="status">
        {said(q, there, found)}
      </p>
      {q !== '' && found.error && (
        <Button variant="secondary" size={44} className={styles.again} onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function said(q: string, there: boolean, { isFetching, error, data }: ReturnType<typeof useFound>): string {
  if (q === '') return there ? '' : 'Search teams, players, games, videos'
  if (error) return errorMessage(error)
  if (there) return ''
  return isFetching || !data
    ? 'Searching'
    : `No results for ${q}. Check spelling or try a team, a player or a word of the title.`
}

/** Whoever goes with nothing found is counted, without what they looked for. */
function useCountedNothing(nothing: boolean): void {
  const last = useRef(nothing)
  last.current = nothing
  useEffect(() => () => void (last.current && count({ name: 'search', found: 0, opened: 'nothing' })), [])
}

/** What was typed, once the fingers rest. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
