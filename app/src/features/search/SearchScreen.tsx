import { errorMessage } from '@fieldhouse/client/api/api-error'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countEvent } from '../../shared/analytics/count-event.ts'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { useSendsAlerts } from '../../shared/customer/alerts.queries.ts'
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { useAddressText, useCurrentPage } from '../../shared/paths/useCurrentPage.ts'
import { listDestinations } from './destinations.ts'
import { moveInResults } from './move-in-results.ts'
import { Results } from './Results.tsx'
import { readRecentSearches, writeRecentSearches } from './recent-searches.ts'
import styles from './Search.module.css'
import { StartSearch } from './StartSearch.tsx'
import { groupResults, type ResultGroup, type SearchResult, withRecent } from './search.model.ts'
import { useSearchableGames, useSearchResults } from './search.queries.ts'

const settleMs = 180
const maxLetters = 80
const noGames: readonly never[] = []
const noTeams: ReadonlySet<string> = new Set()

/** Searches everything: games, people, videos, stories, food, prizes, and the app's own screens and tasks. */
export function SearchScreen() {
  const [query, setQuery] = useAddressText('q')
  const [typed, setTyped] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const place = useCurrentPage()
  // The way back to results leaves the focus to the page. The search link empties the field of an open search.
  useLayoutEffect(() => {
    const { q = '' } = place.search
    setTyped(q)
    if (q === '') field.current?.focus()
  }, [place])
  useSettledText(typed, setQuery)
  const results = useResultGroups(query)
  const search = (text: string) => {
    setTyped(text)
    setQuery(text)
    field.current?.focus()
  }
  const saveRecent = () => writeRecentSearches(withRecent(readRecentSearches(), query))
  const countOpened = (kind: SearchResult['kind']) => {
    countEvent({ name: 'search', found: results.count, opened: kind })
    saveRecent()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInField = event.target === field.current
    if (event.key === 'Escape') {
      if (!isInField) field.current?.focus()
      else if (typed !== '') search('')
      else history.back()
      event.preventDefault()
    } else if (moveInResults(event, field.current)) saveRecent()
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page} onKeyDown={handleKeyDown}>
      <h1 className="visually-hidden">Search</h1>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <span className="visually-hidden">Search the app</span>
        <input
          ref={field}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLetters}
          placeholder="Teams, players, videos, tickets"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={results.count > 0 && !results.retry ? 'visually-hidden' : styles.said} role="status">
        {results.message}
      </p>
      {results.retry && (
        <Button
          variant="secondary"
          size={44}
          onClick={() => {
            // The button disappears during the search, so the focus moves to the field first.
            field.current?.focus()
            results.retry?.()
          }}
        >
          Try again
        </Button>
      )}
      {results.meant && (
        <p className={styles.said}>
          Results for <b>{results.meant}</b>
        </p>
      )}
      {query === '' ? (
        <StartSearch onSearch={search} />
      ) : (
        <Results groups={results.groups} query={results.meant ?? query} onOpen={countOpened} />
      )}
    </main>
  )
}

interface FoundGroups {
  groups: readonly ResultGroup[]
  count: number
  message: string
  /** The corrected spelling that the results are for. */
  meant: string | null
  retry: (() => void) | undefined
}

/** Joins the server's results with what this device knows. */
function useResultGroups(query: string): FoundGroups {
  const found = useSearchResults(query)
  const games = useSearchableGames(query).data ?? noGames
  const followed = useFollowedSports() ?? noTeams
  const sections = useGroups().data
  const sendsAlerts = useSendsAlerts(query !== '')
  const destinations = useMemo(() => {
    const catalogs = sections?.flatMap((section) => section.catalogs) ?? []
    const stores = new Set(catalogs.flatMap(({ slug, store_url }) => (store_url ? [slug] : [])))
    return listDestinations({ games, stores, sendsAlerts })
  }, [games, sections, sendsAlerts])
  // Each typed letter renders the page, before the search for it begins.
  const groups = useMemo(
    () => (query === '' ? [] : groupResults(found.data, query, { games, destinations, followed, now: new Date() })),
    [found.data, query, games, destinations, followed],
  )
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const isServed = groups.some(({ key }) => key !== 'screens')
  useEmptyResultCounting(query !== '' && count === 0 && found.data !== undefined && !found.isFetching)
  return {
    groups,
    count,
    message: getStatusMessage(query, count, found),
    meant: isServed ? (found.data?.meant ?? null) : null,
    retry: query !== '' && found.error ? () => void found.refetch() : undefined,
  }
}

function getStatusMessage(
  query: string,
  count: number,
  { isFetching, error, data }: ReturnType<typeof useSearchResults>,
): string {
  if (query === '') return ''
  if (error) return errorMessage(error)
  if (count > 0) return formatQuantity(count, 'result')
  return isFetching || !data
    ? 'Searching'
    : `No results for ${query}. Check spelling or try a team, a player or a word from the title.`
}

/** Counts a search that ended without results, without its text. */
function useEmptyResultCounting(nothing: boolean): void {
  const last = useRef(nothing)
  last.current = nothing
  useEffect(() => () => void (last.current && countEvent({ name: 'search', found: 0, opened: 'nothing' })), [])
}

/** Reports the typed text once the typing pauses. */
function useSettledText(typed: string, onSettle: (text: string) => void): void {
  const settle = useRef(onSettle)
  settle.current = onSettle
  useEffect(() => {
    const text = typed.trim().slice(0, maxLetters)
    const timer = setTimeout(() => settle.current(text), text === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [typed])
}
