import { screen, waitFor } from '@testing-library/react';
import { CV_PREVIEW_FAILED_TEXT } from '@uneed/domain/people/cv/cv-preview.rules.ts';
import { convertToHtml } from 'mammoth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { openPdf, type Pdf } from '../../../people/cv/exports/pdf.client.ts';
import { SentCv } from './sent-cv.tsx';

// jsdom has neither a canvas nor web workers.
vi.mock('../../../people/cv/exports/pdf.client.ts', () => ({ openPdf: vi.fn() }));
vi.mock('mammoth', () => ({ convertToHtml: vi.fn() }));

const PATH = '/api/jobs/x/applicants/y/cv';
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let pdf: Pdf;
beforeEach(() => {
  pdf = {
    pageCount: 2,
    renderPage: async (number) => `Texto de la página ${number}`,
    close: vi.fn(async () => undefined),
  };
  vi.mocked(openPdf).mockImplementation(async () => pdf);
});

function open() {
  const server = fakeServer();
  const cv = { fileName: 'Luis.pdf', size: 2048, path: PATH };
  const page = renderPage(() => <SentCv cv={cv} />, { at: '/' });
  const read = () => page.user.click(screen.getByRole('button', { name: 'Leer CV' }));
  return { server, read, ...page };
}

describe('a PDF', () => {
  it('is loaded on request, and shown with its pages and their text beside the download', async () => {
    const { server, read, user } = open();
    const answer = Promise.withResolvers<void>();
    server.replyWithFile(PATH, PDF, 'bytes', answer.promise);
    expect(server.requests).toEqual([]);
    await read();
    expect(screen.getByRole('button', { name: 'Leer CV' }).getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await screen.findByText('Página 1: Texto de la página 1');
    await screen.findByText('Página 2: Texto de la página 2');
    const [[bytes] = []] = vi.mocked(openPdf).mock.calls;
    expect(new TextDecoder().decode(bytes)).toBe('bytes');
    expect(screen.getByRole('link', { name: 'Descargar CV' }).getAttribute('href')).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Ampliar' }));
    screen.getByRole('button', { name: 'Reducir' });
    await user.click(screen.getByRole('button', { name: 'Ocultar CV' }));
    expect(screen.queryByText(/Texto de la página/)).toBeNull();
    await waitFor(() => expect(pdf.close).toHaveBeenCalledOnce());
    expect(server.requests).toHaveLength(1);
  });

  it('with many pages is cut, and says so', async () => {
    const { server, read } = open();
    pdf.pageCount = 40;
    server.replyWithFile(PATH, PDF, '');
    await read();
    await screen.findByText(/^Son las primeras 10 de 40 páginas/);
    await screen.findByText('Página 10: Texto de la página 10');
    expect(screen.queryByText(/^Página 11/)).toBeNull();
  });

  it.each([
    ['cannot be opened', () => vi.mocked(openPdf).mockRejectedValue(new Error('protected'))],
    ['cannot be rendered', () => Object.assign(pdf, { pageCount: 1, renderPage: () => Promise.reject() })],
  ])('that %s is left to the download', async (_, spoil) => {
    spoil();
    const { server, read } = open();
    server.replyWithFile(PATH, PDF, '');
    await read();
    await screen.findByText(CV_PREVIEW_FAILED_TEXT);
    screen.getByRole('link', { name: 'Descargar CV' });
  });
});

describe('a Word document', () => {
  it('is shown as text, without anything that runs, loads or leads elsewhere', async () => {
    vi.mocked(convertToHtml).mockResolvedValue({
      value:
        '<h1 onclick="alert(1)">Luis Gómez</h1><p style="position:fixed">Cajero</p><script>alert(1)</script>' +
        '<img src="https://malo.do/x.png" onerror="alert(1)"><a href="javascript:alert(1)">Mi página</a><iframe src="/"></iframe>',
      messages: [],
    });
    const { server, read } = open();
    server.replyWithFile(PATH, DOCX, '');
    await read();
    const heading = await screen.findByRole('heading', { name: 'Luis Gómez' });
    expect(heading.parentElement?.innerHTML).toBe('<h1>Luis Gómez</h1><p>Cajero</p>Mi página');
  });

  it('that cannot be converted is left to the download', async () => {
    vi.mocked(convertToHtml).mockRejectedValue(new Error('not a zip'));
    const { server, read } = open();
    server.replyWithFile(PATH, `${DOCX}; charset=binary`, '');
    await read();
    await screen.findByText(CV_PREVIEW_FAILED_TEXT);
  });
});

it('leaves a file of any other type to the download', async () => {
  const { server, read } = open();
  server.replyWithFile(PATH, 'text/html', '<script>alert(1)</script>');
  await read();
  await screen.findByText(CV_PREVIEW_FAILED_TEXT);
});

it('shows the error of the server and lets the user try again', async () => {
  const { server, read } = open();
  server.replyWithFileError(PATH, { code: 'NOT_FOUND', message: 'No encontramos este CV' });
  await read();
  await screen.findByText('No encontramos este CV');
  server.replyWithFile(PATH, PDF, '');
  await read();
  await screen.findByText('Página 1: Texto de la página 1');
  expect(screen.queryByText('No encontramos este CV')).toBeNull();
});
