import { undoSettings } from '@fieldhouse/contract/school/admin'
import { listManagedSports, type ManagedSports } from '@fieldhouse/contract/school/sports'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { refreshSchool } from '../../shared/api/refresh-school.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SportLine } from './SportLine.tsx'
import styles from './Sports.module.css'
import type { SavedSports } from './sports.model.ts'

/** The sports of the school: their addresses, and those that it no longer plays. */
export function SportsScreen() {
  const result = useEndpoint('school', listManagedSports, {})
  return (
    <ConsoleScreen title="Sports" text="Change a sport’s address, end a sport or bring it back. Nothing is lost.">
      <QueryResult result={result} what="The list">
        {(managed) => <SportsList managed={managed} />}
      </QueryResult>
    </ConsoleScreen>
  )
}

function SportsList({ managed }: { managed: ManagedSports }) {
  const { note, tell } = useSavedNote()
  const tellSaved = ({ text, revision }: SavedSports) =>
    tell(text, () => undoRevision(revision), 'Undone. Everything is as it was.')
  const current = managed.sports.filter(({ past }) => !past)
  const past = managed.sports.filter(({ past }) => past)
  const renderLines = (sports: ManagedSports['sports']) => (
    <ul className={styles.lines}>
      {sports.map((sport) => (
        <SportLine key={sport.sport} sport={sport} managed={managed} onSaved={tellSaved} />
      ))}
    </ul>
  )
  return (
    <>
      {note}
      <Panel title="Current sports">{renderLines(current)}</Panel>
      {past.length > 0 && (
        <Panel title="Past sports" text="Fans find them in search and by their links. Menus and alerts leave them out.">
          {renderLines(past)}
        </Panel>
      )}
    </>
  )
}

async function undoRevision(revision: number): Promise<void> {
  await sendStaffRequest(undoSettings, { params: { id: String(revision) } })
  await refreshSchool()
}
