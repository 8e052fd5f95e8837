import { listManagedSports, type ManagedSports } from '@fieldhouse/contract/school/sports'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SavedNote } from './SavedNote.tsx'
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
  const [saved, setSaved] = useState<SavedSports>()
  const current = managed.sports.filter(({ past }) => !past)
  const past = managed.sports.filter(({ past }) => past)
  const renderLines = (sports: ManagedSports['sports']) => (
    <ul className={styles.lines}>
      {sports.map((sport) => (
        <SportLine key={sport.sport} sport={sport} managed={managed} onSaved={setSaved} />
      ))}
    </ul>
  )
  return (
    <>
      <SavedNote saved={saved} onUndone={setSaved} />
      <Panel title="Current sports">{renderLines(current)}</Panel>
      {past.length > 0 && (
        <Panel title="Past sports" text="Fans find them in search and by their links. Menus and alerts leave them out.">
          {renderLines(past)}
        </Panel>
      )}
    </>
  )
}
