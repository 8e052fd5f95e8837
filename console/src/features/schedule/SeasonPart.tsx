import type { ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { currentSchool } from '@fieldhouse/contract/company'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import type { useToday } from '../../shared/useToday.ts'
import { FinalsPart, useFinalsPart } from './FinalsPart.tsx'
import { EmptyYear, NoMatch } from './list/NoMatch.tsx'
import { SeasonControls } from './list/SeasonControls.tsx'
import { SeasonList } from './list/SeasonList.tsx'
import { SeasonSkeleton } from './list/SeasonSkeleton.tsx'
import { offerSearch } from './season/offered-search.model.ts'
import { isEmptySearch } from './season/search.model.ts'
import type { ChangeChoices, SeasonChoices } from './season/season-address.ts'
import type { SeasonRow } from './season/season-row.model.ts'
import { useCheckedGames, useOtherYears } from './useSeason.ts'
import type { ShownRows } from './useShownRows.ts'

interface SeasonPartProps {
  result: ReadQuery<unknown> & { dataUpdatedAt: number }
  /** All games of the year. */
  rows: readonly SeasonRow[] | undefined
  shown: ShownRows
  time: ReturnType<typeof useToday>
  years: readonly number[]
  choices: SeasonChoices
  onChange: ChangeChoices
  isNarrow: boolean
}

/** The filters and the list, with all its states. */
export function SeasonPart({ result, rows, shown, ...page }: SeasonPartProps) {
  const { choices, onChange } = page
  return (
    <>
      <SeasonControls
        choices={choices}
        onChange={onChange}
        counts={shown.counts}
        searchText={shown.searchText}
        onSearch={shown.setSearchText}
      />
      <p role="status" className="visually-hidden">
        {shown.rows && formatQuantity(shown.rows.length, 'game')}
      </p>
      <QueryResult result={result} what="The schedule" loading={<SeasonSkeleton />} since={result.dataUpdatedAt}>
        {() => rows && shown.rows && <LoadedSeason rows={rows} shownRows={shown.rows} shown={shown} {...page} />}
      </QueryResult>
    </>
  )
}

interface LoadedSeasonProps extends Omit<SeasonPartProps, 'result' | 'rows'> {
  rows: readonly SeasonRow[]
  shownRows: readonly SeasonRow[]
}

function LoadedSeason({ rows, shownRows, shown, time, years, choices, onChange, isNarrow }: LoadedSeasonProps) {
  const { sport, filter, sort, year } = choices
  const checked = useCheckedGames()
  const finals = useFinalsPart({ rows, shownRows, choices, isNarrow, onChange })
  if (rows.length === 0 && shown.searchText === '')
    return <EmptyYear onImport={() => onChange({ tool: 'import' })} onAdd={() => onChange({ tool: 'add' })} />
  const isPlain = filter === 'all' && isEmptySearch(shown.search)
  return (
    <>
      <FinalsPart {...finals.part} rows={rows} today={time.today} />
      {shownRows.length === 0 ? (
        <NothingFound rows={rows} shown={shown} time={time} years={years} choices={choices} onChange={onChange} />
      ) : (
        <SeasonList
          key={`${year} ${sport} ${filter} ${sort.key} ${isPlain ? '' : shown.searchText}`}
          rows={shownRows}
          sort={sort}
          onSort={(next) => onChange({ sort: next }, { replace: true })}
          own={currentSchool().school}
          isNarrow={isNarrow}
          today={time.today}
          checked={checked}
          typing={finals.typing}
          opensOnToday={isPlain && sort.key === 'day' && sort.direction === 'ascending' && year === time.currentYear}
        />
      )}
    </>
  )
}

type NothingFoundProps = Pick<LoadedSeasonProps, 'rows' | 'shown' | 'time' | 'years' | 'choices' | 'onChange'>

function NothingFound({ rows, shown, time, years, choices, onChange }: NothingFoundProps) {
  const isSearching = !isEmptySearch(shown.search)
  const others = isSearching ? years.filter((year) => year !== choices.year) : []
  const found = useOtherYears(others, shown.search, time)
  const offered = isSearching ? offerSearch(rows, shown.searchText, choices) : undefined
  const showAll = (search: string) => {
    shown.setSearchText(search)
    onChange({ sport: '', filter: 'all', search })
  }
  return (
    <NoMatch
      search={shown.searchText}
      offered={offered}
      years={found}
      onOffered={({ search, scope }) => (scope ? showAll(search) : shown.setSearchText(search))}
      onYear={(year) => onChange({ year, sport: '', filter: 'all', search: shown.searchText })}
      onClear={() => showAll('')}
    />
  )
}
