import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Undo2,
} from 'lucide-react';

export type RichTextCommand = {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the format is active at the cursor; absent for one-time commands. */
  isActive?: (editor: Editor) => boolean;
  /** Whether the command is possible now; absent for always. */
  isPossible?: (editor: Editor) => boolean;
};

/** The commands of the toolbar, in its order (product.md, 'Text and input'). */
export const RICH_TEXT_COMMANDS: readonly RichTextCommand[] = [
  {
    label: 'Deshacer',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: 'Rehacer',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
  {
    label: 'Título',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Subtítulo',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Negrita',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Cursiva',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Lista con viñetas',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Lista numerada',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Cita',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Línea horizontal',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Quitar formato',
    icon: RemoveFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];
