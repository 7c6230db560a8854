import { below, dollars, markup, type OutsiderVariation, onTop } from './outsider-variation.ts'

const filler = '&#847;&zwnj;&nbsp;&#8199;&shy;'.repeat(60)
const hidden = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;color:#fff">${text}${filler}</div>`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Blocks around the receipt. */
export const surroundings: readonly OutsiderVariation[] = [
  markup('a preheader of the subject', (html, { payerName, amountCents }) =>
    onTop(html, hidden(`${escaped(payerName)} sent you ${dollars(amountCents)}. `)),
  ),
  markup('a preheader of fillers', (html) => onTop(html, hidden(''))),
  markup('a preheader of the balance', (html) => onTop(html, hidden('Your available balance is $1,250.00. '))),
  markup('a preheader with an offer', (html) => onTop(html, hidden('Get $5 when you invite a friend. '))),
  markup('a greeting', (html) =>
    onTop(
      html,
      '<table role="presentation"><tr><td><img src="cid:logo" alt="Logo" width="120"></td></tr><tr><td>Hi Aurora Outfitters,</td></tr></table>',
    ),
  ),
  markup('an offer above', (html) =>
    onTop(
      html,
      '<table><tr><td><a href="https://example.com/offer">Earn a $300 bonus with a new checking account</a></td></tr></table>',
    ),
  ),
  markup('an offer below', (html) =>
    below(
      html,
      '<table><tr><td><h2>Invite friends, get $15</h2><p>Send $5.00 or more within 14 days and you both earn up to $15.00.</p><a href="https://example.com/i">Invite</a></td></tr></table>',
    ),
  ),
  markup('an offer of cash back', (html) =>
    below(html, '<div><h3>Earn $200 cash back</h3><p>Spend $1,000.00 in 3 months. Terms apply.</p></div>'),
  ),
  markup('advice against fraud', (html) =>
    below(
      html,
      '<p>Only send money to people you trust. We will never ask you to send money to yourself. If someone requests a payment that you did not expect, do not pay. Once a payment is sent it cannot be canceled or refunded.</p>',
    ),
  ),
  markup('the small print of a bank', (html) =>
    below(
      html,
      '<p style="font-size:10px">Transactions between enrolled users typically occur in minutes. Pending or failed payments are shown in your activity. Scheduled payments may be canceled. Zelle® and the Zelle® related marks are wholly owned by Early Warning Services, LLC. Member FDIC. Equal Housing Lender. &copy; 2026</p><p>Please do not reply to this email. <a href="https://example.com/u">Unsubscribe</a> | 1 Main St, New York, NY 10001</p>',
    ),
  ),
  markup('the balance below', (html) => below(html, '<p>Your balance after this payment: $1,482.17</p>')),
  markup('conditional comments of Outlook', (html) =>
    below(
      onTop(
        html,
        '<!--[if mso | IE]><table width="600" align="center"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto">',
      ),
      '</div><!--[if mso | IE]></td></tr></table><![endif]-->',
    ),
  ),
  markup('a button of Outlook', (html) =>
    below(
      html,
      '<!--[if mso]><v:roundrect href="https://example.com" style="height:40px"><center>See details</center></v:roundrect><![endif]--><!--[if !mso]><!--><a href="https://example.com">See details</a><!--<![endif]-->',
    ),
  ),
  markup('settings of Office in the head', (html) =>
    html.replace(
      '<head>',
      '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]--><style>@media (prefers-color-scheme:dark){.light{display:none!important}} .a > .b::before{content:"$5.00"}</style>',
    ),
  ),
  markup('a title', (html, { payerName, amountCents }) =>
    html.replace('<title></title>', () => `<title>${escaped(payerName)} sent you ${dollars(amountCents)}</title>`),
  ),
  markup('logos for light and dark', (html) =>
    onTop(
      html,
      '<div class="light"><img src="l.png" alt="Payments"></div><!--[if !mso]><!--><div class="dark" style="display:none;mso-hide:all"><img src="d.png" alt="Payments"></div><!--<![endif]-->',
    ),
  ),
  markup(
    'the heading again for dark screens',
    (html) =>
      html.replace(
        /<h[12]>[\s\S]*?<\/h[12]>/,
        (heading) =>
          `${heading}<!--[if !mso]><!--><div class="dark" style="display:none;mso-hide:all">${heading}</div><!--<![endif]-->`,
      ),
    { layouts: ['venmo', 'chase', 'bank-of-america', 'wells-fargo', 'wells-fargo-es', 'capital-one', 'td-bank'] },
  ),
  markup('the whole again for phones', (html) =>
    html.replace(
      /<body>([\s\S]*)<\/body>/,
      (_, body: string) =>
        `<body><div class="desktop">${body}</div><div class="phone" style="display:none">${body}</div></body>`,
    ),
  ),
  markup('nested tables around all', (html) =>
    html.replace(
      /<body>([\s\S]*)<\/body>/,
      (_, body: string) =>
        `<body><table width="100%"><tbody><tr><td align="center"><table width="600"><tbody><tr><td><table><tbody><tr><td style="padding:24px">${body}</td></tr></tbody></table></td></tr></tbody></table></td></tr></tbody></table></body>`,
    ),
  ),
  markup('a pixel and a link to view online', (html) =>
    below(
      onTop(html, '<p><a href="https://example.com/view">View in browser</a></p>'),
      '<img src="https://example.com/o.gif" width="1" height="1" alt="">',
    ),
  ),
  markup('a picture of the payer', (html, { payerName }) =>
    onTop(
      html,
      `<img src="https://example.com/p.jpg" alt="${escaped(payerName).replaceAll('"', '&quot;')}" width="48">`,
    ),
  ),
  markup('a link to a survey', (html) =>
    below(
      html,
      '<p>How did we do? <a href="https://example.com/1">1</a> <a href="https://example.com/2">2</a> <a href="https://example.com/3">3</a></p>',
    ),
  ),
].map((variation): OutsiderVariation => ({ ...variation, kind: 'surroundings' }))
