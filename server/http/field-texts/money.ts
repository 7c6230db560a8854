/** Parameters and fields of money: movements, refunds, closed days, receipts and the payment inbox. */

const days = 'A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset.'

const moneyFilters: Readonly<Record<string, string>> = {
  method: 'Only money that came by these methods.',
  period:
    'Only money that came on these days, seen from today: in `timezone`, else in the shop’s time zone. Weeks begin on Sunday. Send either a period or dates.',
  startDate: `Only money that came on this day or moment or later. ${days}`,
  endDate: `Only money that came up to this day or moment, which is included. ${days} Must not be before \`startDate\`.`,
  timezone:
    'The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone.',
  state:
    'Only movements in these states. `seen`: announced and not final. `settled`: the money is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record.',
  explanation:
    '`explained`: only settled money of which at least a part pays an order. `unexplained`: only settled money that pays none.',
  search:
    'Only movements that match this text: the payer’s name or handle, the note, the reference, an amount (`$84.50`), or the number of an order that it pays (`#12345`). At most 200 characters.',
}

export const moneyTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['getMoney', 'getMoneyExport'].flatMap((call) =>
      Object.entries(moneyFilters).map(([name, text]) => [`${call}?${name}`, text]),
    ),
  ),
  '/money/{id}': 'The id of the movement of money, as `GET /api/money` answers it.',
  '/refunds/{id}': 'The id of the refund, as `GET /api/refunds` answers it.',
  'getRefunds?state': 'Only refunds in these states: `owed` (still to be sent), `sent`, `cancelled`.',
  'getRefunds?order': 'Only the refunds of the order with this id.',
  'getMoneyDays?before':
    'Only days before this one (`2026-11-07`). Send the `nextBefore` of the last answer; leave it out for the latest days.',
  'getMoneyClosesExport?startDate': 'The first closed day of the file, a date such as `2026-11-01`.',
  'getMoneyClosesExport?endDate': 'The last closed day of the file, which is included. Must not be before `startDate`.',
  'getMoneyClosesExport?format':
    'The layout: `plain` has everything, `quickbooks` and `xero` are as these programs import a bank statement.',
  'getMoneyClosesExport?method':
    'Only the money of one method. QuickBooks and Xero import one account at a time, so send it with their formats.',

  'getMoney.money': 'The movements of this page, the one that came last first.',
  'getMoneyById.money': 'The movement of money as it is now.',
  'getMoney.total': 'How many movements match on all pages, at most 10,000. 0 with `after`, which counts nothing.',
  'getMoney.sums':
    'The sums of all matching movements that are settled, in US dollars; null where they are not counted out, and with `after`.',
  'getMoney.sums.came': 'All the settled money that matches.',
  'getMoney.sums.allocated': 'The part that pays orders.',
  'getMoney.sums.tip': 'The tips in money that pays an order.',
  'getMoney.sums.surplus': 'The rest of money that pays an order: paid too much.',
  'getMoney.sums.unexplained': 'Money that pays no order.',
  'MoneyIn.id': 'The id of the movement.',
  'MoneyIn.method': 'The method that the money came by.',
  'MoneyIn.account':
    'The shop’s account that it came to; empty if the shop had none of the method when it was recorded.',
  'MoneyIn.amount': 'How much came, in US dollars.',
  'MoneyIn.payerName': 'The payer’s name; null if it isn’t known.',
  'MoneyIn.payerHandle': 'The payer’s handle, such as `@siobhan-osullivan`; null if it isn’t known.',
  'MoneyIn.note': 'The note that the payer wrote; null without one.',
  'MoneyIn.reference': 'The provider’s own id of the transfer; null if it isn’t known.',
  'MoneyIn.source':
    'Where the record comes from: a person or an API key (`manual`), a mail of the provider (`notification`), the public chain (`chain`), or a statement (`import`).',
  'MoneyIn.state':
    '`seen`: announced and not final. `settled`: it is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record.',
  'MoneyIn.occurredAt': 'When the money came (ISO 8601, UTC).',
  'MoneyIn.recordedAt': 'When it was recorded here (ISO 8601, UTC).',
  'MoneyIn.recordedBy': 'The person, API key or part of Paydesk that recorded it.',
  'MoneyIn.allocated': 'How much of it pays orders, in US dollars.',
  'MoneyIn.tip': 'How much of settled money is a tip, in US dollars.',
  'MoneyIn.surplus': 'The rest of settled money that pays an order, in US dollars: what the customer paid too much.',
  'MoneyIn.unexplained': 'How much settled money no order explains, in US dollars.',
  'MoneyIn.allocations': 'The orders that it pays, or paid until that was undone; oldest first.',
  'MoneyIn.evidence': 'Why it is believed, oldest first.',
  'MoneyIn.evidence.receiptId':
    'The id of the document that says it, for `GET /api/payment-receipts/{id}`; null without one.',
  'MoneyIn.reversals': 'Mails that say that the provider took it back, newest first.',
  'MoneyIn.reversals.receiptId': 'The id of the mail, for `GET /api/payment-receipts/{id}`.',
  'MoneyIn.reversals.at': 'When the provider said so (ISO 8601, UTC).',
  'MoneyIn.reversals.isOpen': 'True while nobody has handled it.',
  'MoneyAllocation.id': 'The id of this payment of the order.',
  'MoneyAllocation.order': 'The order that it pays, or paid.',
  'MoneyAllocation.amount': 'How much of the movement pays this order, in US dollars.',
  'MoneyAllocation.appliedAt': 'Since when it pays the order (ISO 8601, UTC).',
  'MoneyAllocation.by': 'The person, API key or part of Paydesk that decided it.',
  'MoneyAllocation.undoneAt': 'When it stopped paying the order (ISO 8601, UTC); null while it does.',

  ':refund': 'The refund as it is now.',
  'getRefunds.refunds': 'The refunds of this page, the newest first.',
  'getRefunds.total': 'How many refunds match on all pages, at most 10,000. 0 with `after`, which counts nothing.',
  'getRefunds.totalAmount':
    'The sum of all of them in US dollars; null where they are too many to count, and with `after`.',
  'OrderRefund.id': 'The id of the refund.',
  'OrderRefund.amount': 'How much goes back to the customer, in US dollars.',
  'OrderRefund.method': 'The method that it is, or was, sent by.',
  'OrderRefund.reference': 'The transaction’s own id; null until it was sent, or if it isn’t known.',
  'OrderRefund.reason': 'Why, for the staff; null without a reason. The customer doesn’t see it.',
  'OrderRefund.state': '`owed`: decided, and still to be sent. `sent` and `cancelled` are final.',
  'OrderRefund.by': 'The person or API key that decided it.',
  'OrderRefund.restocked': 'The pieces that it put back in stock.',
  'OrderRefund.restocked.sku': 'The SKU of the variant.',
  'OrderRefund.restocked.quantity': 'How many pieces. A whole number.',
  'OrderRefund.createdAt': 'When it was recorded (ISO 8601, UTC).',
  'OrderRefund.sentAt':
    'When the money left (ISO 8601, UTC); null until it is sent. Figures, the daily close and the customer’s email have this day.',
  'OrderRefund.cancelledAt': 'When it was cancelled (ISO 8601, UTC); null if it wasn’t.',
  'Refund.orderId': 'The id of the refunded order.',
  'Refund.merchantId': 'The id of the shop.',
  'Refund.orderNumber': 'The number of the refunded order.',
  'postOrdersByIdRefunds.body.amount':
    'How much goes back, in US dollars: from 0.01 to what was received for the order and has no refund. More answers 422.',
  'postOrdersByIdRefunds.body.method': 'The method that it is sent by. By default the order’s.',
  'postOrdersByIdRefunds.body.reference':
    'The transaction’s own id, at most 200 characters. A refund with one has been sent. It counts once for a shop and method (409 `reference-counted`).',
  'postOrdersByIdRefunds.body.state':
    '`owed` if you still have to send it, `sent` if you have. By default `sent` with a `reference`, else `owed`.',
  'postOrdersByIdRefunds.body.sentAt':
    'Of a refund that is sent: when, an ISO 8601 moment since the order was created. By default now. Figures count it on this day.',
  'postOrdersByIdRefunds.body.reason': 'Why, for the staff; at most 500 characters. The customer doesn’t see it.',
  'postOrdersByIdRefunds.body.restock':
    'The pieces that are put back in stock: `true` for all that are not back yet, or a list by SKU. Nothing by default. The stock of a cancelled order is back already, unless its cancellation kept it out.',
  'postOrdersByIdRefunds.body.restock.sku': 'The SKU of a variant of the order.',
  'postOrdersByIdRefunds.body.restock.quantity':
    'How many pieces are back, a whole number from 1 to what the order still has.',
  'patchRefundsById.body.state':
    '`sent` once you have sent it, or `cancelled`. Both are final; only a refund that is owed can change.',
  'patchRefundsById.body.method': 'With `sent` only: the method that it was really sent by. By default as planned.',
  'patchRefundsById.body.reference':
    'With `sent` only: the transaction’s own id, at most 200 characters. It counts once for a shop and method.',
  'patchRefundsById.body.sentAt':
    'With `sent` only: when the money left, an ISO 8601 moment since the order was created. By default now. Figures count it on this day.',

  'getMoneyDays.timezone': 'The shop’s time zone, in which the days begin and end.',
  'getMoneyDays.days': 'The days, newest first, 14 at a time.',
  'getMoneyDays.nextBefore': 'Send it as `before` for the days before these; null if nothing came before them.',
  'getMoneyDays.lastClosed': 'The last day that is closed (`2026-11-19`); null while none is.',
  'postMoneyCloses.body.day': 'The day to close (`2026-11-19`), which must be over in the shop’s time zone.',
  'postMoneyCloses.body.includingEarlier':
    'True closes the open days before it as well, at most 92 at once. Without it they make the call a 409, because days are closed in order.',
  'postMoneyCloses.days': 'The days that were closed, oldest first.',
  'BookDay.day': 'The day in the shop’s time zone (`2026-11-20`).',
  'BookDay.state':
    '`before`: older than the first close, in no book. `closed`: its figures are final. `open`: over, and can be closed. `today`: not over yet.',
  'BookDay.closed': 'When and by whom the day was closed; null if it isn’t.',
  'BookDay.closed.at': 'When it was closed (ISO 8601, UTC).',
  'BookDay.closed.by': 'The person or API key that closed it.',
  'BookDay.accounts': 'The day’s money in each account that had any.',
  'BookDay.adjustments': 'Changes, made on this day, of days that were closed before.',
  'AccountFigures.method': 'The method of the account.',
  'AccountFigures.account': 'The shop’s account; empty for money without one.',
  'AccountFigures.movements': 'How many movements of money came. A whole number.',
  'AccountFigures.refunds': 'How many refunds were sent. A whole number.',
  'AccountFigures.came': 'The settled money that came, in US dollars.',
  'AccountFigures.allocated': 'The part of it that pays orders, in US dollars.',
  'AccountFigures.tip': 'The tips in money that pays an order, in US dollars.',
  'AccountFigures.surplus': 'The rest of money that pays an order, in US dollars: paid too much.',
  'AccountFigures.unexplained': 'The money that pays no order, in US dollars.',
  'AccountFigures.refunded': 'What was sent back to customers, in US dollars.',
  'CloseAdjustment.day': 'The closed day that is changed (`2026-11-18`).',
  'CloseAdjustment.came': 'How much more settled money that day has now, in US dollars; negative for less.',
  'CloseAdjustment.allocated': 'How much more of it pays orders, in US dollars; negative for less.',
  'CloseAdjustment.tip': 'How much more of it is a tip, in US dollars; negative for less.',
  'CloseAdjustment.surplus': 'How much more of it is surplus, in US dollars; negative for less.',
  'CloseAdjustment.unexplained': 'How much more of it pays no order, in US dollars; negative for less.',
  'CloseAdjustment.refunded': 'How much more was sent back, in US dollars; negative for less.',

  '/payment-receipts/{id}': 'The id of the receipt, as `GET /api/payment-receipts` answers it.',
  '/payment-inbox/addresses/{id}': 'The id of the address, as `GET /api/payment-inbox` answers it.',
  'getPaymentReceipts?view':
    'Only the receipts of one of the desk’s groups; each receipt is in one. `toDecide`: a person has to decide. `confirmed`: its money pays an order. `notOurs`: it is another’s, by the rules or a person. `refused`: by the rules, for any other reason. `handled`: a person closed it. `reading`: not decided yet.',
  'getPaymentReceipts?match':
    'Only receipts with these results. `pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides. `unmatched`: money came, and no order fits. `refused`: it is forged, no money that came, not the shop’s, or counted before.',
  'getPaymentReceipts?outcome':
    'Only receipts with this news. Only `payment` is money that came; `unknown` is a layout that nothing reads.',
  'getPaymentReceipts?provider': 'Only receipts that these providers wrote.',
  'getPaymentReceipts?source':
    'Only receipts that came these ways. `imap`: the shop’s mailbox. `upload`: a file on the desk. `statement`: a statement. `api`: a program. `smtp`: forwarded to this server.',
  'postPaymentStatements?provider': 'Whose statement it is. Recognized by the names of its columns if left out.',
  'postPaymentStatements?apply': '`true` does what the rows say. `false`, the default, only shows it.',
  'postPaymentStatements?fingerprint':
    'With `apply`: the `fingerprint` of the answer that you looked at. The call is refused (409) if the rows would have other effects now.',

  ':receipt': 'The receipt as it is now.',
  'postPaymentReceipts.receipt': 'The receipt that was handed in.',
  'getPaymentReceipts.receipts': 'The receipts of this page, the newest first.',
  'getPaymentReceipts.toDecide': 'How many receipts of the shop wait for a person, whatever the filter.',
  'postPaymentReceiptsMailbox.receipts': 'The receipts that were handed in, in the order of the file.',
  'postPaymentReceiptsMailbox.skipped': 'How many mails of more than 1 MB were left out.',
  'getPaymentReceiptsByIdText.text':
    'The visible text of the receipt. A stranger wrote it: show it as text, not as HTML.',
  'ListedReceipt.id': 'The id of the receipt.',
  'ListedReceipt.verdict':
    'What its signatures prove. `verified`: the provider wrote it, unchanged. `forwarded`: somebody of the shop sent it on, so it is a suggestion only. `unverifiable`: nothing proves it. `forged`: it contradicts itself or its signature. Null until it is checked, and for a row of a statement.',
  'ListedReceipt.outcome':
    'The news that it brings: only `payment` is money that came; `request`, `outgoing`, `pending`, `failed`, `reversal` and `not_ours` are not, and `unknown` is a layout that nothing reads. Null until it is read.',
  'ListedReceipt.parsed': 'The facts that were read; null if none were.',
  'ListedReceipt.match':
    '`pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides. `unmatched`: money came, and no order fits. `refused`: it is forged, no money that came, not the shop’s, or counted before.',
  'ListedReceipt.reasons': 'Why, as sentences for people, the deciding one first.',
  'ListedReceipt.source':
    'The way it came: `imap` (the shop’s mailbox), `upload` (a file on the desk), `statement`, `api` (a program) or `smtp` (forwarded to this server).',
  'ListedReceipt.receivedAt': 'When it came here (ISO 8601, UTC).',
  'ListedReceipt.decision':
    'What a person decided: `applied` (its money pays orders), `not_ours`, `handled` (nothing is left to do). Null if nobody decided.',
  'ListedReceipt.decidedBy': 'The name of who decided; null if nobody did.',
  'ListedReceipt.decidedAt': 'When they decided (ISO 8601, UTC); null if nobody did.',
  'Receipt.size': 'The size of the document in bytes.',
  'Receipt.isKept': 'Whether the document itself can still be downloaded.',
  'Receipt.proof': 'What its signatures say, rule by rule; null until it is checked, and for a row of a statement.',
  'Receipt.suggestions': 'The orders that it may be for, the best first.',
  'Receipt.money': 'The money that it brought and the orders that this pays; null if it brought none.',
  'Receipt.reversedMoneyId': 'For a reversal: the id of the payment that it takes back; null if Paydesk knows none.',
  'Receipt.takesBack':
    'For a reversal: how much of its payment it takes back. Less than the payment if the mail names a part. Null if Paydesk knows no payment.',
  'Receipt.takesBack.amount': 'The amount that counts no more once somebody says that it was taken back, in dollars.',
  'Receipt.takesBack.of': 'The amount of the payment in dollars.',
  'Receipt.failure': 'Why the last step failed, if it will be tried again; else null.',
  'ParsedReceipt.provider': 'The provider or bank that wrote it; null if none fits.',
  'ParsedReceipt.parser': 'The layout that was read, such as `venmo` or `venmo-old`; empty if none fits.',
  'ParsedReceipt.parserVersion': 'The version of that layout’s reader, which rises when it reads more; 0 if none fits.',
  'ParsedReceipt.outcome': 'The news that it brings. Only `payment` is money that came.',
  'ParsedReceipt.amountCents': 'The amount in whole US cents: 8450 is $84.50. Null if none was read.',
  'ParsedReceipt.payerName': 'The payer’s name as they wrote it: don’t trust it. Null if none was read.',
  'ParsedReceipt.payerHandle': '`@name` of Venmo, `$name` of Cash App; null if none was read.',
  'ParsedReceipt.note': 'The note that the payer wrote: don’t trust it. Null without one.',
  'ParsedReceipt.reference':
    'The provider’s id of the transfer. Without one, a text that is the same whenever the same mail is read. Null if nothing was read.',
  'ParsedReceipt.occurredAt': 'The signed date of the mail (ISO 8601, UTC); null if none was read.',
  'ParsedReceipt.sentTo':
    'The account that the mail names: a handle, a name or the last digits. Null if the provider names none.',
  'ParsedReceipt.reasons': 'What was read and what was not, as sentences for people.',
  'ReceiptProof.reasons': 'The result as sentences for people.',
  'ReceiptProof.isAddressedToShop': 'Whether the mail was sent to an address that the shop has confirmed.',
  'ReceiptProof.rules': 'The rules in the order in which they are checked. The first that fails ends the check.',
  'ReceiptProof.rules.rule': 'The name of the rule.',
  'ReceiptProof.rules.result': '`passed`, `failed`, or `not_checked` because an earlier one failed.',
  'ReceiptProof.signatures': 'The DKIM signatures of the mail.',
  'ReceiptProof.signatures.domain': 'The domain that signed (`d=`).',
  'ReceiptProof.signatures.selector': 'The selector of its key (`s=`).',
  'ReceiptProof.signatures.key':
    'The public key that checked it, as the domain publishes it; null if the signature wasn’t checked.',
  'ReceiptProof.signatures.algorithm': 'The algorithm (`a=`), such as `rsa-sha256`.',
  'ReceiptProof.signatures.signedAt': 'When it was signed (ISO 8601, UTC); null if the signature doesn’t say it.',
  'ReceiptProof.signatures.signedHeaders': 'The header fields that the signature covers.',
  'ReceiptProof.signatures.result':
    'The result of the check: `pass`, `fail`, `not checked`, or a reason why it can’t be checked.',
  'SuggestedOrder.status': 'The status of the order.',
  'SuggestedOrder.total': 'The order’s total in US dollars.',
  'SuggestedOrder.due':
    'What another payment of the order may pay, in US dollars: what a pending one waits for, or a paid one lacks because it was taken back.',
  'SuggestedOrder.points': 'How much speaks for the order. More is better; compare it within one receipt.',
  'SuggestedOrder.reasons': 'What speaks for it and against it, as sentences for people.',
  'ReceiptMoney.id': 'The id of the movement of money, for `GET /api/money/{id}`.',
  'ReceiptMoney.method': 'The method that it came by.',
  'ReceiptMoney.amount': 'How much came, in US dollars.',
  'ReceiptMoney.reference': 'The provider’s id of the transfer; null if it isn’t known.',
  'ReceiptMoney.left': 'The part that pays no order, in US dollars.',
  'ReceiptMoney.pays': 'The orders that it pays.',
  'ReceiptMoney.pays.status': 'The status of the order.',
  'ReceiptMoney.pays.total': 'The order’s total in US dollars.',
  'ReceiptMoney.pays.amount': 'How much of the money pays this order, in US dollars.',
  'ReceiptText.subject': 'The subject of the mail; null for a row of a statement.',
  'ReceiptText.lines': 'The visible lines, without formatting, links and invisible characters.',
  'ReceiptText.lines.text': 'The line as plain text.',
  'ReceiptText.lines.marks': 'The places of the line that were read, in order and apart from each other.',
  'ReceiptText.lines.marks.field': 'The fact that was read there.',
  'ReceiptText.lines.marks.start': 'The place of its first character in the line, from 0, in UTF-16 units.',
  'ReceiptText.lines.marks.end': 'The place behind its last character, in UTF-16 units.',
  'ReceiptText.isCut': 'Whether lines, or ends of long lines, were left out.',
  'StoredReceipt.id': 'The id of the receipt, for `GET /api/payment-receipts/{id}`.',
  'StoredReceipt.isRepeat': 'True if the same document was handed in before: it counts once.',
  'postPaymentReceiptsByIdDecision.body.apply':
    'The orders that its money pays, from 1 to 20, each once. The rest of the money stays without an order.',
  'postPaymentReceiptsByIdDecision.body.apply.orderId': 'The id of an order of the shop.',
  'postPaymentReceiptsByIdDecision.body.apply.amount':
    'How much of the money pays this order, in US dollars, at least 0.01.',
  'postPaymentReceiptsByIdDecision.body.amount':
    'For a receipt that nothing could read or prove: the amount in US dollars, as you read it yourself.',
  'postPaymentReceiptsByIdDecision.body.sendBack':
    'For money that came late or twice: it is counted for a paid or cancelled order, which stays as it is, and a refund of the whole amount is owed.',
  'postPaymentReceiptsByIdDecision.body.sendBack.orderId': 'The id of that order.',
  'postPaymentReceiptsByIdDecision.body.takenBack':
    'Send `true`, and nothing else, for a reversal: the payment that it names, or the part of it, counts no more, and its orders show that.',
  'postPaymentReceiptsByIdDecision.body.notOurs': 'Send `true`, and nothing else, if the receipt is not the shop’s.',
  'postPaymentReceiptsByIdDecision.body.handled':
    'Send `true`, and nothing else, if nothing is left to do: it brought no money, or its money went another way.',

  'PaymentInbox.sources': 'The ways in which receipts come, and how each fares.',
  'PaymentInbox.addresses': 'The addresses to which payment providers write.',
  'PaymentInbox.settings': 'The rules of the inbox.',
  'PaymentInbox.takesMail': 'Whether this server takes mail itself, so that receipts can be forwarded to it.',
  'PaymentInbox.mailsCodes':
    'Whether the code of an address can be mailed, by this server or by the shop’s own mail server.',
  'PaymentSource.kind':
    'The way: `imap` (the shop’s mailbox), `upload` (files on the desk), `statement`, `api` (programs) or `smtp` (forwarded to this server).',
  'PaymentSource.isConnected':
    'Whether a mailbox is connected, or a forwarding address made. Always true for the others.',
  'PaymentSource.lastSeenAt': 'When the last receipt came this way (ISO 8601, UTC); null if none did.',
  'PaymentSource.receipts': 'How many came this way in the last 30 days.',
  'PaymentSource.isSilent':
    'True if nothing has come for more than twice the longest pause of the 60 days up to the last receipt: look whether it still works. False until five receipts came over a week, while it is paused, and for files.',
  'PaymentSource.isPaused': 'True if a person paused the mailbox: nothing is fetched until it is resumed.',
  'PaymentSource.checkedAt':
    'When the mailbox was last looked at with success (ISO 8601, UTC); null for the other ways.',
  'PaymentSource.failure': 'Why it does not work, as a sentence; null while it does.',
  'PaymentSource.imap': 'The connected mailbox, with `imap`; null for the other ways, and for viewers.',
  'PaymentSource.address': 'The address to forward receipts to, with `smtp`; null for the other ways, and for viewers.',
  'ImapSettings.host': 'The name of the mail server, such as `imap.example.com`.',
  'ImapSettings.port': 'The port, from 1 to 65535; as a rule 993 for `tls`, 143 for `starttls`.',
  'ImapSettings.security': '`tls` from the start, or `starttls`. A password is never sent in the clear.',
  'ImapSettings.user': 'The user name of the mailbox.',
  'ImapSettings.folder': 'The folder that gets the receipts. `INBOX` if left out.',
  'ReceiptAddress.id': 'The id of the address.',
  'ReceiptAddress.email': 'The email address.',
  'ReceiptAddress.confirmedAt':
    'When it was confirmed by its code (ISO 8601, UTC); null until then, when receipts to it prove nothing.',
  'ReceiptAddress.codeEndsAt': 'Until when the code of the last mail works (ISO 8601, UTC); null without one.',
  'InboxSettings.automaticUpTo':
    'Payments of up to this many US dollars are confirmed without a person: 0 for none, null for any amount.',
  'InboxSettings.keepDays': 'How many days receipts are kept as they were received, from 1 to 3,650.',
  'putPaymentInboxMailbox.body.secret':
    'The password of the mailbox, at most 500 characters. Left out or empty, the stored one stays, as long as host and user are the same.',
  'postPaymentInboxMailboxFolders.body.secret':
    'The password of the mailbox. Left out or empty, the stored one is used for the same host and user.',
  'postPaymentInboxMailboxFolders.folders': 'The folders as the mail server names them, the inbox first.',
  'putPaymentInboxMailboxPause.body.isPaused':
    'True pauses the mailbox, false resumes it: what came in between is read then.',
  'postPaymentInboxAddresses.body.email': 'The address to which payment providers write. A code is mailed to it.',
  'postPaymentInboxAddressesByIdConfirm.body.code': 'The code that was mailed to the address.',
  'postPaymentStatements.provider': 'Whose statement it is.',
  'postPaymentStatements.rows': 'The payments of the file, in its order.',
  'postPaymentStatements.otherRows': 'How many rows are no payment to the shop: transfers, fees, refunds.',
  'postPaymentStatements.applied': 'Whether the rows were applied.',
  'postPaymentStatements.fingerprint': 'Stands for the effects of the rows. Send it with `apply=true`.',
  'StatementRow.row': 'The place of the row in the file, from 1.',
  'StatementRow.amount': 'How much came, in US dollars.',
  'StatementRow.payer': 'The payer; null if the row names none.',
  'StatementRow.note': 'The payer’s note; null without one.',
  'StatementRow.reference': 'The provider’s id of the transfer; null without one.',
  'StatementRow.occurredAt': 'When the money came (ISO 8601, UTC).',
  'StatementRow.effect':
    '`confirm`: it pays an order. `ask`: a person decides. `unmatched`: no order fits. `counted`: it is counted already. `refused`: it can’t be the shop’s.',
  'StatementRow.reasons': 'Why, as sentences for people.',
  'StatementRow.order': 'The order that it pays, or the best suggestion; null without one.',
  'StatementRow.receiptId': 'The id of the receipt that the row became; null until it is applied.',
}
