import "server-only";

interface MailParts {
  readonly locale: string;
  readonly parts: readonly { readonly title: string; readonly body: string; readonly link: string }[];
  readonly footer: string;
  /** The address of the subscriber's page, and the text of its link. */
  readonly settings: string;
  readonly change: string;
}

const font = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

/** A mail's HTML: its texts and links, without pictures, scripts or counted links. */
export function mailHtml({ locale, parts, footer, settings, change }: MailParts): string {
  const sections = parts.map(
    ({ title, body, link }) =>
      `<h1 style="font-size:20px;line-height:1.3;margin:0 0 8px">${linkHtml(link, title)}</h1>` +
      `<p style="margin:0 0 24px">${escaped(body).replaceAll("\n", "<br>")}</p>`,
  );
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>` +
    `<body style="margin:0;padding:24px;${font};font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto">` +
    `${sections.join("")}<p style="margin:0;padding-top:16px;border-top:1px solid #8886;font-size:14px">` +
    `${escaped(footer)} ${linkHtml(settings, change)}</p></div></body></html>`
  );
}

function linkHtml(address: string, text: string): string {
  return `<a href="${escaped(address)}">${escaped(text)}</a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
