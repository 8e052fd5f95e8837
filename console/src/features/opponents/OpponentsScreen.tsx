import { type ListedSchool, listSchools } from '@fieldhouse/contract/games/names'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { MergedSchools } from './MergePanel.tsx'
import { OpponentList } from './OpponentList.tsx'
import { OpponentPanels } from './OpponentPanels.tsx'

/** The schools that ours plays: all of them, or one with everything about it. */
export const OpponentsScreen = ({ id }: { id: number | undefined }) =>
  id === undefined ? <AllOpponents /> : <OneOpponent key={id} id={id} />

function AllOpponents() {
  const result = useEndpoint('schools', listSchools, { query: {} })
  return (
    <ConsoleScreen title="Opponents" text="The schools that you play, with the names that score files use for them">
      <QueryResult result={result} what="The opponents">
        {({ schools }) => (
          <>
            <OpponentList schools={schools} />
            <MergedIntoOwn school={schools.find(({ own }) => own)} />
          </>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

/** Our own school has no page among the opponents. */
function MergedIntoOwn({ school }: { school: ListedSchool | undefined }) {
  const { note, tell } = useSavedNote()
  return (
    <>
      {note}
      {school && school.merged.length > 0 && (
        <Panel title={`Merged into ${school.name}`}>
          <MergedSchools school={school} onUndone={tell} />
        </Panel>
      )}
    </>
  )
}

function OneOpponent({ id }: { id: number }) {
  const result = useEndpoint('schools', listSchools, { query: {} })
  const school = result.data?.schools.find((one) => one.id === id && !one.own)
  return (
    <ConsoleScreen
      title={school?.name ?? 'Opponent'}
      text={school && `${school.abbr}, ${school.games === 1 ? '1 game' : `${school.games} games`}`}
      actions={
        <ConsoleLink to="/opponents" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All opponents
        </ConsoleLink>
      }
    >
      <QueryResult result={result} what="The opponent">
        {({ schools }) =>
          school ? (
            <OpponentPanels school={school} schools={schools} />
          ) : (
            <EmptyState title="No such opponent" text="It may have been merged into another one." />
          )
        }
      </QueryResult>
    </ConsoleScreen>
  )
}
