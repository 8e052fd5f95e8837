import { trophyArts } from '@fieldhouse/contract/rewards/rewards'
import { addRule, changeRule, listRules, type RewardRule } from '@fieldhouse/contract/rewards/rules'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { Changing, FormOf } from './Changing.tsx'
import {
  deedOptions,
  newRule,
  type RuleDraft,
  ruleDraftOf,
  ruleNumbers,
  ruleSaidOf,
  ruleWishOf,
  sentenceOf,
} from './rewards.model.ts'

const asked = () => changed('reward rules', 'trail')
const artOptions = trophyArts.map((value) => ({ value, label: value }))

export function RulesPanel() {
  const rules = useAnswer('reward rules', listRules, {})
  return (
    <div className={styles.columns}>
      <Panel
        title="Rules"
        text="Points already earned stay. To change what a rule rewards, pause it and add a new one."
      >
        <Answered asked={rules} what="The rules">
          {({ rules: all }) =>
            all.length === 0 ? (
              <Nothing>No rules yet. Fans see that rewards haven’t started yet.</Nothing>
            ) : (
              <ul aria-label="Rules">
                {all.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <NewRule />
    </div>
  )
}

function RuleLine({ rule }: { rule: RewardRule }) {
  const params = { id: String(rule.id) }
  return (
    <Changing
      name={rule.name}
      words={`${sentenceOf(rule.words)} ${ruleNumbers(rule)}.`}
      paused={rule.paused}
      pause={async () => {
        await request(changeRule, { params, body: { ...ruleSaidOf(rule), paused: !rule.paused } })
        await asked()
      }}
    >
      {(done) => <ChangeRule rule={rule} onDone={done} />}
    </Changing>
  )
}

function ChangeRule({ rule, onDone }: { rule: RewardRule; onDone: () => void }) {
  const [draft, setDraft] = useState(() => ruleDraftOf(rule))
  return (
    <FormOf
      save="Save"
      onSave={async () => {
        const { deed: _, goal: __, ...said } = ruleWishOf(draft)
        await request(changeRule, { params: { id: String(rule.id) }, body: { ...said, paused: rule.paused } })
        await asked()
        onDone()
      }}
    >
      <Said draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
    </FormOf>
  )
}

function NewRule() {
  const [draft, setDraft] = useState(newRule)
  const change = (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes })
  return (
    <Panel title="New rule">
      <FormOf
        save="Add rule"
        onSave={async () => {
          await request(addRule, { body: ruleWishOf(draft) })
          await asked()
          setDraft(newRule)
        }}
      >
        <SelectField label="Activity" options={deedOptions} value={draft.deed} onChange={(deed) => change({ deed })} />
        <TextField
          label="Trophy after"
          hint="0 = points each time"
          inputMode="numeric"
          value={draft.goal}
          onChange={({ target }) => change({ goal: target.value })}
        />
        <Said draft={draft} change={change} />
      </FormOf>
    </Panel>
  )
}

type SaidProps = { draft: RuleDraft; change: (changes: Partial<RuleDraft>) => void }

const Said = ({ draft, change }: SaidProps) => (
  <>
    <TextField label="Name" value={draft.name} onChange={({ target }) => change({ name: target.value })} />
    <TextField label="What fans do" value={draft.words} onChange={({ target }) => change({ words: target.value })} />
    <TextField
      label="Points"
      inputMode="numeric"
      value={draft.points}
      onChange={({ target }) => change({ points: target.value })}
    />
    {draft.goal.trim() === '0' ? (
      <TextField
        label="Daily limit"
        hint="Empty = no limit"
        inputMode="numeric"
        value={draft.perDay}
        onChange={({ target }) => change({ perDay: target.value })}
      />
    ) : (
      <SelectField label="Trophy" options={artOptions} value={draft.art} onChange={(art) => change({ art })} />
    )}
  </>
)
