import type { GiveawayContent } from '@fieldhouse/contract/giveaways/admin'
import { html, type Markup } from '@fieldhouse/contract/html'

interface FieldOptions {
  form: string
  name: string
  label: string
  /** The input, with the attributes that tie it to its label and its error. */
  input(attributes: Markup): Markup
}

/** A label, an input, and a place for its error. */
export const fieldHtml = ({ form, name, label, input }: FieldOptions): Markup => {
  const id = `${form}-${name}`
  const attributes = html`id="${id}" name="${name}" aria-describedby="${id}-wrong"`
  return html`<div class="field"><label for="${id}">${label}</label>${input(attributes)}<p class="wrong" id="${id}-wrong"></p></div>`
}

const mustBeChecked = html` required data-missing="Required to enter."`

const checkHtml = (form: string, name: string, label: string, required: boolean): Markup =>
  html`<div class="field"><label class="check"><input type="checkbox" name="${name}" aria-describedby="${form}-${name}-wrong"${required && mustBeChecked}><span>${label}${!required && ' (optional)'}</span></label><p class="wrong" id="${form}-${name}-wrong"></p></div>`

/** Hidden from people; programs that fill in every field fill it in. */
const trapHtml = html`<div class="hidden" inert><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></div>`

export const emailHtml = (form: string): Markup =>
  fieldHtml({
    form,
    name: 'email',
    label: 'Email',
    input: (attributes) =>
      html`<input type="email" required autocomplete="email" inputmode="email" maxlength="254" data-missing="Enter your email address." data-wrong="Enter an email address like name@example.com." ${attributes}>`,
  })

/** The notice before a form that needs JavaScript. */
export const needsScriptHtml = (what: string): Markup =>
  html`<noscript><p class="small">${what} needs JavaScript. Turn it on in your browser’s settings, then load the page again.</p></noscript>`

/** The page's script enables the button: without it the browser would put the form into the address. */
export const sendHtml = (form: string, text: string): Markup =>
  html`${trapHtml}<p class="wrong" role="alert" id="${form}-status"></p><button type="submit" disabled>${text}</button>`

const kinds = {
  text: html`type="text"`,
  phone: html`type="tel" autocomplete="tel"`,
  number: html`type="text" inputmode="decimal"`,
}

const nameHtml = (name: string, label: string, complete: string): Markup =>
  fieldHtml({
    form: 'entry',
    name,
    label,
    input: (attributes) =>
      html`<input dir="auto" required autocomplete="${complete}" maxlength="80" data-missing="Enter your name." ${attributes}>`,
  })

const stateHtml = (states: readonly string[]): Markup =>
  fieldHtml({
    form: 'entry',
    name: 'state',
    label: 'State',
    input: (attributes) =>
      html`<select required data-missing="Choose your state." ${attributes}><option value="">Choose one</option>${states.map((one) => html`<option>${one}</option>`)}</select>`,
  })

/** The form with everything that the department asks of an entrant. */
export function entryFormHtml({ eligibility, fields, consents }: GiveawayContent): Markup {
  const { min_age, states } = eligibility
  const ownFields = fields.map(({ label, kind, required }, at) =>
    fieldHtml({
      form: 'entry',
      name: `answer-${at}`,
      label: required ? label : `${label} (optional)`,
      input: (attributes) =>
        html`<input dir="auto" ${kinds[kind]} maxlength="200"${required && ' required'} ${attributes}>`,
    }),
  )
  const checks = [
    min_age !== null && checkHtml('entry', 'old_enough', `I am ${min_age} or older.`, true),
    ...consents.map(({ label, required }, at) => checkHtml('entry', `consent-${at}`, label, required)),
    checkHtml(
      'entry',
      'may_be_named',
      'If I win, my first name and the initial of my last name can be shown on this page.',
      false,
    ),
  ]
  return html`<form id="entry" novalidate>${[
    html`<div class="pair">${nameHtml('firstname', 'First name', 'given-name')}${nameHtml('lastname', 'Last name', 'family-name')}</div>`,
    emailHtml('entry'),
    states.length > 0 && stateHtml(states),
    ownFields,
    checks,
    sendHtml('entry', 'Enter'),
  ]}</form><p class="done" id="entry-done" role="status" tabindex="-1"></p>`
}
