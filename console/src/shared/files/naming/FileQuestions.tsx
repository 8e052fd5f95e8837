import type { ListedFile } from '@fieldhouse/contract/games/files'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { PagePart } from '../../screen/PagePart.tsx'
import styles from '../FileCard.module.css'
import { GameQuestion } from './GameQuestion.tsx'
import { PlayerQuestions } from './PlayerQuestions.tsx'
import { SchoolQuestion } from './SchoolQuestion.tsx'

const answeredVerdicts = new Set<ListedFile['verdict']>(['waiting', 'accepted'])

/** What a file could not know by itself: its schools, its game, and its players. */
export function FileQuestions({ file }: { file: ListedFile }) {
  const { id, game_id, verdict, sport, report } = file
  if (id === null || !answeredVerdicts.has(verdict)) return null
  return (
    <PagePart what="The questions of this file">
      {report.unknown_schools.map((unknown) => (
        <SchoolQuestion key={`${unknown.producer} ${unknown.name}`} file={id} unknown={unknown} />
      ))}
      {game_id === null && (
        <GameChoice
          key={report.unknown_schools.length}
          file={{ ...file, id }}
          isOpen={report.unknown_schools.length === 0}
        />
      )}
      {game_id !== null && sport !== null && report.unmatched.length > 0 && (
        <PlayerQuestions sport={sport} unmatched={report.unmatched} />
      )}
    </PagePart>
  )
}

/** A file whose schools are unknown finds its game once they are known, so its game is asked for only on request. */
function GameChoice({ file, isOpen }: { file: ListedFile & { id: number }; isOpen: boolean }) {
  const [isAsked, setIsAsked] = useState(isOpen)
  if (isAsked) return <GameQuestion file={file} />
  return (
    <div className={styles.actions}>
      <Button size={44} variant="secondary" onClick={() => setIsAsked(true)}>
        Choose the game instead
      </Button>
    </div>
  )
}
