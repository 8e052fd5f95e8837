import { type AccessCheck, checkAccess, tabulateAccess } from '@fieldhouse/contract/access/access'
import { type FanPage, openFan } from '@fieldhouse/contract/fans/fans'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { AccessTableView } from '../../../shared/access/AccessTableView.tsx'
import { type CheckQuestion, parseQuestion } from '../../../shared/access/check-address.model.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { changeQuery, useQueryText } from '../../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatFanName } from '../fans.model.ts'
import { formatCheckText } from './check-text.model.ts'
import { Decision } from './Decision.tsx'
import { FanSees } from './FanSees.tsx'
import { Fixes } from './Fixes.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './Watch.module.css'

const noUid = 'not-chosen'
const noContent = { kind: 'vod', id: 1 } as const

/** Answers whether a fan can watch something, and who else can. The address has the question. */
export function CanTheyWatchScreen() {
  const question = parseQuestion(useQueryText())
  const { fan: uid, content, at, place } = question
  const fan = useEndpoint('fan', openFan, { params: { uid: uid ?? noUid } }, false, { enabled: uid !== undefined })
  const check = useEndpoint(
    'access check',
    checkAccess,
    { params: { uid: uid ?? noUid }, body: { content: content ?? noContent, at, place } },
    false,
    { enabled: uid !== undefined && content !== undefined, keeps: true },
  )
  const table = useEndpoint(
    'access table',
    tabulateAccess,
    { body: { rights: { kind: 'saved', content: content ?? noContent }, at, count: true } },
    false,
    { enabled: content !== undefined, keeps: true },
  )
  const fanName = uid !== undefined && fan.data ? formatFanName(fan.data) : ''
  const title = (content && table.data?.title) ?? ''
  const isAnswered = uid !== undefined && content !== undefined && check.data !== undefined
  return (
    <ConsoleScreen
      title="Can they watch it?"
      text="What a fan can watch, and why not"
      actions={
        <>
          <ConsoleLink
            to={uid === undefined ? '/fans' : `/fans/${uid}`}
            className={buttonClass({ variant: 'secondary', size: 44 })}
          >
            {fanName === '' ? 'All fans' : 'Their page'}
          </ConsoleLink>
          {isAnswered && check.data && <CopyButton check={check.data} />}
        </>
      }
    >
      <QuestionFields question={question} fanName={fanName} contentName={title} onAsk={changeQuery} />
      {uid === undefined && <Prompt question={question} />}
      {uid !== undefined && (
        <QueryResult result={fan} what="The fan">
          {(page) =>
            content === undefined ? (
              <Prompt question={question} />
            ) : (
              <QueryResult result={check} what="The answer">
                {(answer) => (
                  <Answer
                    key={`${answer.fan.uid} ${answer.content.kind} ${answer.content.id}`}
                    check={answer}
                    fan={page}
                  />
                )}
              </QueryResult>
            )
          }
        </QueryResult>
      )}
      {content !== undefined && (
        <Panel title={title === '' ? 'Who can watch' : `Who can watch ${title}`}>
          <QueryResult result={table} what="The table">
            {(shown) => (
              <AccessTableView
                table={shown}
                label={`Who can watch ${title}`}
                own={isAnswered ? check.data : undefined}
              />
            )}
          </QueryResult>
        </Panel>
      )}
    </ConsoleScreen>
  )
}

const Prompt = ({ question: { fan, content } }: { question: CheckQuestion }) => (
  <EmptyState
    title={fan === undefined ? 'Choose a fan' : 'Choose a video, stream or channel'}
    text={
      fan === undefined && content === undefined
        ? 'Then choose what they want to watch. Asking about a fan is logged, as opening their page is.'
        : 'The answer appears here, step by step.'
    }
  />
)

const Answer = ({ check, fan }: { check: AccessCheck; fan: FanPage }) => (
  <div className={styles.result}>
    <Decision check={check} />
    <div className={styles.side}>
      <FanSees check={check} />
      <Fixes check={check} fan={fan} />
    </div>
  </div>
)

function CopyButton({ check }: { check: AccessCheck }) {
  const [copied, setCopied] = useState('')
  const text = formatCheckText(check)
  if (!('clipboard' in navigator)) return null
  const isCopied = copied === text
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <Button variant="secondary" size={44} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy as text'}
    </Button>
  )
}
