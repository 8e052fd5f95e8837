import { putItemImage, removeItemImage } from '@fieldhouse/contract/concessions/admin'
import { allergenLabels, allergens, dietLabels, diets } from '@fieldhouse/contract/concessions/food'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../shared/form/fields.tsx'
import { NewPictureField } from '../../shared/pictures/NewPictureField.tsx'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import own from './Concessions.module.css'
import type { MenuItemDraft } from './concessions.model.ts'

interface MenuItemFieldsProps {
  item: MenuItemDraft
  onChange(next: MenuItemDraft): void
  onRemove(): void
}

/** Fields of a menu item; collapsed, it is one line. */
export function MenuItemFields({ item, onChange, onRemove }: MenuItemFieldsProps) {
  const changeItem = (changes: Partial<MenuItemDraft>) => onChange({ ...item, ...changes })
  return (
    <details className={own.item} open={item.name === '' || undefined}>
      <summary>{[item.name || 'New menu item', item.price].filter(Boolean).join(', ')}</summary>
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField
            label="Item"
            maxLength={120}
            value={item.name}
            onChange={({ target }) => changeItem({ name: target.value })}
          />
          <TextField
            label="Price"
            hint="Leave empty if unknown"
            inputMode="decimal"
            maxLength={10}
            value={item.price}
            onChange={({ target }) => changeItem({ price: target.value })}
          />
          <TextField
            label="Category"
            maxLength={60}
            value={item.group}
            onChange={({ target }) => changeItem({ group: target.value })}
          />
          <TextField
            label="Description"
            maxLength={300}
            value={item.text}
            onChange={({ target }) => changeItem({ text: target.value })}
          />
        </div>
        <CheckboxGroup
          legend="Dietary info"
          options={diets.map((value) => ({ value, label: dietLabels[value] }))}
          values={item.diets}
          onChange={(chosen) => changeItem({ diets: chosen })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={item.hasAllergens}
            onChange={() => changeItem({ hasAllergens: !item.hasAllergens })}
          />
          Allergens are known
        </label>
        {item.hasAllergens && (
          <CheckboxGroup
            legend="Contains (leave blank if none)"
            options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
            values={item.allergens}
            onChange={(chosen) => changeItem({ allergens: chosen })}
          />
        )}
        <ItemPicture item={item} change={changeItem} />
        <div className={styles.actions}>
          <Button type="button" size={44} variant="outline" onClick={onRemove}>
            Remove from menu<span className="visually-hidden">: {item.name}</span>
          </Button>
        </div>
      </div>
    </details>
  )
}

interface ItemPictureProps {
  item: MenuItemDraft
  change(changes: Partial<MenuItemDraft>): void
}

function ItemPicture({ item: { id, name, image, chosen }, change }: ItemPictureProps) {
  const look = {
    slot: 'food',
    label: 'Photo',
    name: name || 'the new item',
    without: 'Fans see the text alone.',
  } as const
  if (id === undefined)
    return <NewPictureField {...look} chosen={chosen} onChoose={(next) => change({ chosen: next })} />
  const params = { id: String(id) }
  return (
    <PictureField
      {...look}
      image={image}
      put={async (sending) => {
        const saved = await sendStaffRequest(putItemImage, { params, ...sending })
        change({ image: saved.image })
        await refetchQueries('concessions', 'activity log')
      }}
      takeDown={async () => {
        await sendStaffRequest(removeItemImage, { params })
        change({ image: null })
        await refetchQueries('concessions', 'activity log')
      }}
    />
  )
}
