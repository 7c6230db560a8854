import { renderSVG } from 'uqr'
import { shownSize } from '../../contract/merchants/logo.ts'
import { signedAmount } from '../../contract/orders/adjustment-words.ts'
import type { PayPage } from '../../contract/pay-page/pay-page.ts'
import { maxHandleLength, maxPayerNameLength } from '../../contract/pay-page/payment-claim.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { PaymentInstruction } from '../../contract/payments/payment-request.ts'
import { Html, html, type Part } from './html.ts'
import type { PayAssets } from './pay-assets.ts'
import { type PayLanguage, type PayStep, type PayTexts, paySteps, payTexts } from './pay-texts.ts'

/** Names an element that an open page replaces when the order changes. */
const live = (id: string, content: Part): Html => html`<div id="${id}" data-live>${content}</div>`

/** A QR code as SVG. */
const qrCode = (text: string): Html =>
  new Html(renderSVG(text, { border: 2, ecc: 'M' }).replace('<svg ', '<svg aria-hidden="true" '))

/** `of` is the id of the words that say what it copies: there are several such buttons. */
const copyButton = (text: string, of: string, { copy, copied }: PayTexts): Html =>
  html`<button type="button" class="copy" aria-describedby="${of}" data-copy="${text}" data-copied="${copied}" hidden>${copy}</button>`

const moneyOf = (texts: PayTexts) => {
  const format = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: 'USD' })
  return (amount: number): string => format.format(amount)
}

type Page = { page: PayPage; token: string; texts: PayTexts; money: (amount: number) => string }

/** Whether the shop decides if a payment is the order's. Neither the payment nor its payer is said here. */
const isChecked = ({ order, payment }: PayPage): boolean => order.status === 'pending' && payment.state === 'matched'

/** Nobody should pay twice because a button asks for it. */
const isFolded = (page: PayPage): boolean => page.payment.state === 'claimed' || isChecked(page)

const hasClaimed = (page: PayPage): boolean => isFolded(page) && page.payment.claimedAt !== null

function stepOf(page: PayPage): PayStep {
  const { status } = page.order
  if (status === 'shipped' || status === 'delivered') return 'shipped'
  if (status === 'paid') return 'received'
  return hasClaimed(page) ? 'claimed' : 'waiting'
}

/** The provider took money of the order back after it was paid, and no other has come. Nothing here asks for it: the shop does. */
const isTakenBack = ({ order, payment }: PayPage): boolean => order.status !== 'pending' && payment.due > 0

function progress({ page, texts }: Page): Part {
  if (page.order.status === 'cancelled' || isTakenBack(page)) return null
  const current = stepOf(page)
  const at = paySteps.indexOf(current)
  // Not everybody says that they paid, and nobody waits for a payment that has come.
  const isShown = { waiting: at === 0, claimed: page.payment.claimedAt !== null, received: true, shipped: true }
  const steps = paySteps.filter((step) => isShown[step])
  return html`<ol class="steps" aria-label="${texts.progress}">${steps.map((step) => {
    const place = paySteps.indexOf(step)
    const kind = place < at ? 'done' : step === current ? 'now' : 'next'
    return html`<li class="${kind}"${kind === 'now' ? html` aria-current="step"` : null}>${texts.steps[step]}</li>`
  })}</ol>`
}

/** Says what became of the money that came for a cancelled order; an order that got none is not to be paid. */
function cancelledDetail({ page: { shop, payment }, texts: { details }, money }: Page): string {
  const { received, refunded } = payment
  if (received === 0) return details.cancelled(shop.email)
  const left = Math.round((received - refunded) * 100) / 100
  const sentBack = refunded > 0 ? details.cancelledRefunded(shop.name, money(refunded)) : null
  const kept = left > 0 ? details.cancelledPaid(shop.name, money(left), shop.email) : null
  return [sentBack, kept].filter((line) => line !== null).join(' ')
}

function headline(shown: Page): { heading: string; detail: string } {
  const { page, texts, money } = shown
  const { shop, order, payment } = page
  const { headings, details } = texts
  if (order.status === 'cancelled') return { heading: headings.cancelled, detail: cancelledDetail(shown) }
  if (isTakenBack(page))
    return { heading: headings.takenBack, detail: details.takenBack(shop.name, money(payment.due), shop.email) }
  if (order.status === 'delivered') return { heading: headings.delivered, detail: details.delivered }
  const step = stepOf(page)
  if (step === 'shipped') return { heading: headings.shipped, detail: details.shipped }
  if (step === 'received') return { heading: headings.received, detail: details.received(shop.name) }
  if (isChecked(page)) return { heading: headings.checking, detail: details.checking(shop.name) }
  if (step === 'claimed') return { heading: headings.claimed, detail: details.claimed(shop.name) }
  const rest = money(payment.due)
  const detail =
    payment.state === 'short'
      ? details.short(shop.name, money(order.totalAmount - payment.due), rest)
      : details.waiting(shop.name)
  return { heading: texts.pay(rest), detail }
}

/** Says what came beyond the order’s total. A cancelled order’s page names everything that came already. */
function surplusLine({ page: { shop, order, payment }, texts, money }: Page): Part {
  if (payment.surplus === 0 || order.status === 'cancelled') return null
  return html`<p>${texts.details.surplus(shop.name, money(payment.surplus))}</p>`
}

function stateCard(shown: Page): Html {
  const { heading, detail } = headline(shown)
  const { page, texts } = shown
  return html`<section class="card state" role="status">
<p class="quiet">${texts.order(`#${page.order.number}`)}</p>
<h1>${heading}</h1>
<p>${detail}</p>${surplusLine(shown)}
${progress(shown)}</section>`
}

type Fact = { id: string; label: string; value: string; copied?: string }

/** `copied` is what the copy button copies, if it isn't the value as shown. */
const fact = ({ id, label, value, copied = value }: Fact, texts: PayTexts): Html =>
  html`<div class="fact"><dt id="${id}">${label}</dt><dd><span class="value">${value}</span>${copyButton(copied, id, texts)}</dd></div>`

/** The code, above everything else unless the method carries no note. */
const codeBlock = (memo: string, why: string, texts: PayTexts): Html =>
  html`<div class="code"><p class="quiet" id="code-label">${texts.code}</p>
<p class="code-line"><strong class="value" aria-labelledby="code-label">${memo}</strong>${copyButton(memo, 'code-label', texts)}</p>
<p>${why}</p></div>`

const card = (title: string, content: Part, kind = 'card'): Html =>
  html`<section class="${kind}"><h2>${title}</h2>${content}</section>`

/** A card with what a customer who says that they paid rarely needs. */
const foldedCard = (title: string, content: Part, isOpen = false): Html =>
  html`<section class="card screen"><details${isOpen ? html` open` : null}><summary>${title}</summary><div class="stack">${content}</div></details></section>`

function openLinks({ method, links }: PaymentInstruction, texts: PayTexts): Part {
  const name = paymentMethodLabels[method]
  const isCoin = texts.networks[method] !== undefined
  const phone = links.app ?? links.web ?? (isCoin ? links.uri : undefined)
  const label = isCoin ? texts.openWallet : texts.openApp(name)
  const scanned = links.app ?? links.web ?? links.uri
  return [
    phone === undefined ? null : html`<p class="phone"><a class="button" href="${phone}">${label}</a></p>`,
    scanned === undefined
      ? null
      : html`<figure class="desktop qr">${qrCode(scanned)}<figcaption>${texts.scan[method]}</figcaption></figure>`,
    links.web === undefined
      ? null
      : html`<p class="desktop"><a class="button" href="${links.web}">${texts.openWeb(name)}</a></p>`,
  ]
}

function payCard({ page, texts, money }: Page): Part {
  const [first] = page.instructions
  if (page.order.status !== 'pending' || page.payment.due === 0) return null
  if (first === undefined) return html`<section class="card"><p>${texts.noMethod(page.shop.email)}</p></section>`
  const { method, account, amount, memo } = first
  const network = texts.networks[method]
  const name = paymentMethodLabels[method]
  const isCoin = network !== undefined
  const code = codeBlock(memo, (isCoin ? texts.codeOnChain : texts.codeWhy)(page.shop.name, name), texts)
  const content = [
    isCoin ? null : code,
    openLinks(first, texts),
    html`<dl>${[
      fact({ id: 'account', label: texts.account[method], value: account }, texts),
      fact({ id: 'amount', label: texts.amount, value: money(amount), copied: amount.toFixed(2) }, texts),
      isCoin ? html`<div class="fact"><dt>${texts.network}</dt><dd>${network}</dd></div>` : null,
    ]}</dl>`,
    html`<p class="quiet">${texts.notes[method]}</p>`,
    isCoin ? code : null,
  ]
  return isFolded(page) ? foldedCard(texts.payDetails(name), content) : card(texts.payWith(name), content)
}

function methodCard({ page, token, texts }: Page): Part {
  const [, ...others] = page.instructions
  if (others.length === 0) return null
  const form = html`<form method="post" action="/pay/${token}/method" class="methods">${others.map(
    ({ method }) => html`<button name="method" value="${method}">${paymentMethodLabels[method]}</button>`,
  )}</form>`
  return isFolded(page) ? foldedCard(texts.otherMethods, form) : card(texts.otherMethods, form, 'card screen')
}

/** The text typed into the claim's form, by the names of its fields. */
type Typed = Readonly<Record<string, string>>

function claimCard({ page, token, texts }: Page, refused: Typed | null): Part {
  const field = (name: string, label: string, attributes: Html): Html =>
    html`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" value="${refused?.[name] ?? ''}" ${attributes}></p>`
  const { shop, order, payment } = page
  if (order.status !== 'pending' || payment.due === 0) return null
  const isOnChain = texts.networks[order.paymentMethod] !== undefined
  const isAgain = hasClaimed(page)
  const form = html`<form method="post" action="/pay/${token}/claim">
${refused ? html`<p class="error" role="alert">${texts.wrongClaim}</p>` : null}<p>${isOnChain ? texts.paidOnChain(shop.name) : `${texts.paidWhy(shop.name)} ${texts.oneIsEnough}`}</p>
${field('payerHandle', texts.handle[order.paymentMethod], html`maxlength="${maxHandleLength}"`)}${isOnChain ? null : [field('payerName', texts.name, html`maxlength="${maxPayerNameLength}"`), field('lastFour', texts.lastFour, html`inputmode="numeric" maxlength="4" pattern="[0-9]{4}"`)]}
<button class="button">${isAgain ? texts.sendAgain : texts.iPaid}</button></form>`
  return isFolded(page)
    ? foldedCard(isAgain ? texts.claimAgain : texts.paid, form, refused !== null)
    : card(texts.paid, form, 'card screen')
}

function itemsCard({ page, texts, money }: Page): Html {
  const { products, adjustments, totals } = page.order
  const lines = products.map(
    ({ name, quantity, price }) =>
      html`<tr><td>${quantity} × ${name}</td><td>${money((Math.round(price * 100) * quantity) / 100)}</td></tr>`,
  )
  const sums = adjustments.map(
    ({ kind, name, amount }) =>
      html`<tr><td>${name ?? texts.adjustments[kind]}</td><td>${money(signedAmount(kind, amount))}</td></tr>`,
  )
  const subtotal = html`<tr class="total"><th scope="row">${texts.subtotal}</th><td>${money(totals.products)}</td></tr>`
  return card(
    texts.items,
    html`<table>${lines}${sums.length === 0 ? null : [subtotal, sums]}<tr class="total"><th scope="row">${texts.total}</th><td>${money(totals.total)}</td></tr></table>`,
  )
}

/** The shop's logo, else the first letter of its name. The name beside it says whose it is. */
function markOf({ name, logo }: PayPage['shop']): Html {
  if (logo === null) return html`<span class="mark" aria-hidden="true">${[...name.trim()][0] ?? ''}</span>`
  const { width, height } = shownSize(logo)
  // With its size, so that nothing moves when it arrives.
  return html`<img class="logo" src="${logo.path}" width="${width}" height="${height}" alt="">`
}

type Frame = { language: PayLanguage; assets: PayAssets; title: string; seen: string; shop: Part; content: Part }

function documentOf({ language, assets, title, seen, shop, content }: Frame): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title>
${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}${assets.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}</head>
<body data-seen="${seen}">${shop}<main>${content}</main></body></html>
`.markup
}

/** The text that an open page compares with that of the events, to see that it is out of date. */
const seenOf = (page: PayPage): string => JSON.stringify(page)

type Asked = { language: PayLanguage; assets: PayAssets; token: string }

/** The pay page of an order. `refused`: the claim that was just sent, which could not be saved. */
export function payDocument(page: PayPage, { language, assets, token }: Asked, refused: Typed | null = null): string {
  const texts = payTexts[language]
  const shown: Page = { page, token, texts, money: moneyOf(texts) }
  const { name, email, isTest } = page.shop
  return documentOf({
    ...{ language, assets, seen: seenOf(page), title: texts.title(`#${page.order.number}`, name) },
    shop: html`<header id="shop" data-live>${markOf(page.shop)}<span>${name}</span></header>`,
    content: [
      isTest ? html`<p class="test" role="note">${texts.testShop}</p>` : null,
      live('state', stateCard(shown)),
      live('pay', payCard(shown)),
      live('methods', methodCard(shown)),
      live('claim', claimCard(shown, refused)),
      live('items', itemsCard(shown)),
      html`<p class="quiet questions">${texts.questions(name)} <a href="mailto:${email}">${email}</a></p>`,
    ],
  })
}

/** The page of a link that leads nowhere, or of an address that asks too often. */
export function payNotice(kind: 'gone' | 'busy', { language, assets }: Omit<Asked, 'token'>): string {
  const { headings, details } = payTexts[language]
  const title = kind === 'gone' ? headings.gone : details.busy
  return documentOf({
    ...{ language, assets, seen: '', title, shop: null },
    content: html`<section class="card state"><h1>${title}</h1>${kind === 'gone' ? html`<p>${details.gone}</p>` : null}</section>`,
  })
}
