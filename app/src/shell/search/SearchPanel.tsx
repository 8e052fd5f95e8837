import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { Person } from '@fieldhouse/contract/library/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { countEvent } from '../../shared/analytics/count-event.ts'
import { useSendsAlerts } from '../../shared/customer/alerts.queries.ts'
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { getAuthStorage } from '../../shared/device/device-storage.ts'
import { getGameTarget } from '../../shared/games/game-target.ts'
import { navigate } from '../../shared/paths/navigation.ts'
import { getEventTarget } from '../../shared/watching/event-target.ts'
import { openPersonVideos } from '../../shared/watching/watch-person.ts'
import { getVideoTarget } from '../../shared/watching/watch-target.ts'
import { OptionList } from './OptionList.tsx'
import styles from './Search.module.css'
import { searchableScreens } from './screens.ts'
import {
  buildOptionGroups,
  buildRecentGroup,
  findTeamSlug,
  moveActive,
  parseRecent,
  type SearchOption,
  withRecent,
} from './search.model.ts'
import { useSearchableGames, useSearchResults } from './search.queries.ts'

/** Opens a search result. */
function openOption(option: Exclude<SearchOption, { kind: 'meant' | 'recent' }>): Promise<void> {
  switch (option.kind) {
    case 'title':
      return navigate(getVideoTarget('search', { kind: 'vod', id: option.item.id }))
    case 'event':
      return navigate(getEventTarget('search', option.item))
    case 'game':
      return navigate(getGameTarget(option.item))
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

/** Opens a player's page; other people have only their videos. */
function openPerson(person: Person): Promise<void> {
  const sportSlug = findTeamSlug(person)
  if (person.person_type_id !== players || sportSlug === undefined) return openPersonVideos(person)
  const params = { sportSlug, playerId: String(person.id) }
  return navigate({ to: '/app/sports/$sportSlug/roster/players/$playerId', params })
}

/** Recent searches stay on the device and are removed with the session. */
const storageKey = 'searched'

const readRecentSearches = (): string[] => parseRecent(getAuthStorage().read(storageKey))

const saveRecentSearch = (query: string): void =>
  void getAuthStorage().write(storageKey, withRecent(readRecentSearches(), query))

const settleMs = 180
const maxLetters = 80
const noGames: readonly never[] = []
const noTeams: ReadonlySet<string> = new Set()

/** Combobox (WAI-ARIA): the field keeps the focus, and the arrow keys move through the list. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const query = useDebouncedText(typed.trim().slice(0, maxLetters))
  const field = useRef<HTMLInputElement>(null)
  // Focuses before the dialog does, which would choose the close button and show no keyboard on a phone.
  useLayoutEffect(() => field.current?.focus(), [])
  const found = useSearchResults(query)
  const games = useSearchableGames(query).data ?? noGames
  const followed = useFollowedSports() ?? noTeams
  const sendsAlerts = useSendsAlerts(query !== '')
  const screens = searchableScreens.filter(({ to }) => to !== '/app/account/alerts' || sendsAlerts)
  const groups =
    query === ''
      ? buildRecentGroup(readRecentSearches())
      : buildOptionGroups(found.data, query, { games, screens, followed })
  const options = groups.flatMap((group) => group.options)
  const updateTyped = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  const chooseOption = async (option: SearchOption) => {
    if (option.kind === 'meant' || option.kind === 'recent') return updateTyped(option.words)
    countEvent({ name: 'search', found: options.length, opened: option.kind })
    saveRecentSearch(query)
    onDone()
    await openOption(option)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(moveActive(active, options.length, event.key))
    }
    const chosen = options[active] ?? options[0]
    if (event.key === 'Enter' && chosen && query === typed.trim()) void chooseOption(chosen)
  }
  const retrySearch = () => {
    // The button disappears during the search, so the focus moves to the field first.
    field.current?.focus()
    void found.refetch()
  }
  const hasOptions = options.length > 0
  useEmptyResultCounting(query !== '' && !hasOptions && found.data !== undefined && !found.isFetching)
  return (
    <div>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <span className="visually-hidden">Search games, people and videos</span>
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={hasOptions}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLetters}
          placeholder="Teams, players, videos"
          value={typed}
          onChange={(event) => updateTyped(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </label>
      <OptionList id={id} groups={groups} active={active} onChoose={(option) => void chooseOption(option)} />
      <p className={styles.said} role="status">
        {getStatusMessage(query, hasOptions, found)}
      </p>
      {query !== '' && found.error && (
        <Button variant="secondary" size={44} className={styles.again} onClick={retrySearch}>
          Try again
        </Button>
      )}
    </div>
  )
}

function getStatusMessage(
  q: string,
  hasResults: boolean,
  { isFetching, error, data }: ReturnType<typeof useSearchResults>,
): string {
  if (q === '') return hasResults ? '' : 'Search teams, players, games, videos'
  if (error) return errorMessage(error)
  if (hasResults) return ''
  return isFetching || !data
    ? 'Searching'
    : `No results for ${q}. Check spelling or try a team, a player or a word from the title.`
}

/** Counts a search that ended without results, without its text. */
function useEmptyResultCounting(nothing: boolean): void {
  const last = useRef(nothing)
  last.current = nothing
  useEffect(() => () => void (last.current && countEvent({ name: 'search', found: 0, opened: 'nothing' })), [])
}

/** Returns the typed text once the typing pauses. */
function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
