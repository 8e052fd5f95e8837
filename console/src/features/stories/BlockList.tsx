import { putStoryPicture } from '@fieldhouse/contract/stories/admin'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { moveBlock, type StoryBlockDraft, type TextKind, textKindOptions, toStoryBlock } from './blocks.model.ts'
import { EmbedText } from './EmbedText.tsx'
import own from './Stories.module.css'
import { getSmallSource } from './small-source.ts'
import { htmlToBlocks } from './words/paste.model.ts'
import { StoryTextField } from './words/StoryTextField.tsx'

type BlockListProps = { blocks: readonly StoryBlockDraft[]; onChange: (blocks: readonly StoryBlockDraft[]) => void }

/** Blocks of a story; each can be moved and removed. */
export function BlockList({ blocks, onChange }: BlockListProps) {
  const replaceBlock = (index: number, ...instead: StoryBlockDraft[]) =>
    onChange(blocks.toSpliced(index, 1, ...instead))
  return (
    <ol aria-label="Blocks of the story" className={own.blocks}>
      {blocks.map((block, index) => (
        <li key={block.key} className={own.block}>
          <BlockEditor block={block} onChange={(...instead) => replaceBlock(index, ...instead)} />
          <span className={own.moves}>
            <IconButton
              icon="chevron-up"
              plain
              label={`Block ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onChange(moveBlock(blocks, index, index - 1))}
            />
            <IconButton
              icon="chevron-down"
              plain
              label={`Block ${index + 1} down`}
              disabled={index === blocks.length - 1}
              onClick={() => onChange(moveBlock(blocks, index, index + 1))}
            />
            <IconButton icon="trash" plain label={`Remove block ${index + 1}`} onClick={() => replaceBlock(index)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type BlockEditorProps = { block: StoryBlockDraft; onChange: (...instead: StoryBlockDraft[]) => void }

function BlockEditor({ block, onChange }: BlockEditorProps) {
  if (block.kind === 'thing')
    return (
      <p>
        <EmbedText block={block.block} />
      </p>
    )
  if (block.kind !== 'picture') return <TextBlockEditor block={block} onChange={onChange} />
  return (
    <div className={styles.stack}>
      <PictureField
        slot="story"
        label="Picture in the text"
        name={block.alt || 'the story'}
        without="Fans see none."
        image={getSmallSource(block.picture)}
        put={async ({ body }) => {
          const { name } = await sendStaffRequest(putStoryPicture, { body })
          onChange({ ...block, picture: name, alt: '' })
        }}
        saved="Uploaded. Describe it, then save the story."
        hasUndo={false}
      />
      <TextField
        label="Alt text"
        hint="For screen readers"
        maxLength={500}
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextField
        label="Caption"
        value={block.caption}
        onChange={({ target }) => onChange({ ...block, caption: target.value })}
      />
      <TextField
        label="Photo credit"
        maxLength={120}
        value={block.credit}
        onChange={({ target }) => onChange({ ...block, credit: target.value })}
      />
    </div>
  )
}

type TextBlock = Extract<StoryBlockDraft, { typed: string }>

const lettersPerLine = 70
const maxRows = 16

/** Height of the field for its text, so that a list is visible as a whole. */
function countRows({ kind, typed }: TextBlock): number {
  const lines = typed.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersPerLine)), 0)
  return Math.min(maxRows, Math.max(kind === 'paragraph' ? 4 : 2, lines))
}

function TextBlockEditor({ block, onChange }: { block: TextBlock; onChange: BlockEditorProps['onChange'] }) {
  const handlePaste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    const pasted = html === '' ? [] : htmlToBlocks(html)
    // A short paste goes in at the cursor unchanged.
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(...(toStoryBlock(block) ? [block] : []), ...pasted)
  }
  return (
    <div className={styles.stack}>
      <SelectField<TextKind>
        label="Block type"
        hideLabel
        options={textKindOptions}
        value={block.kind}
        onChange={(kind) => onChange({ ...block, kind })}
      />
      <StoryTextField
        value={block.typed}
        rows={countRows(block)}
        onChange={(typed) => onChange({ ...block, typed })}
        onPaste={handlePaste}
      />
      {(block.kind === 'list' || block.kind === 'numbers') && <small>One per line</small>}
      {block.kind === 'quote' && (
        <TextField
          label="Attribution"
          maxLength={120}
          value={block.by}
          onChange={({ target }) => onChange({ ...block, by: target.value })}
        />
      )}
    </div>
  )
}
